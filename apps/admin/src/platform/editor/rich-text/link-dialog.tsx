import { useState, type FormEvent } from 'react';
import { Button, Dialog, TextField } from '@harmony/ui';
import { readLink } from './link-address';

export interface LinkDialogProps {
  /** The current URL; empty for a new link. */
  href: string;
  onSet: (href: string) => void;
  onRemove: () => void;
  onClose: () => void;
}

/** Asks where a link leads. */
export const LinkDialog = ({ href, onSet, onRemove, onClose }: LinkDialogProps) => {
  const [typed, setTyped] = useState(href);
  const [error, setError] = useState<string>();
  const set = (): void => {
    const address = readLink(typed);
    if (address === null)
      setError('Enter a web address such as https://example.com, a page such as /contact, or an email address.');
    else onSet(address);
  };
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    // Must not submit the form around the editor.
    event.stopPropagation();
    set();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={href === '' ? 'Add a link' : 'Change the link'}
      footer={
        <>
          {href !== '' && (
            <Button variant="quiet" onClick={onRemove}>
              Remove link
            </Button>
          )}
          <Button onClick={set}>{href === '' ? 'Add link' : 'Change link'}</Button>
        </>
      }
    >
      <form onSubmit={handleSubmit} noValidate>
        <TextField
          label="Link to"
          hint="A web address, a page on this website or an email address"
          error={error}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          autoComplete="off"
          spellCheck={false}
        />
      </form>
    </Dialog>
  );
};

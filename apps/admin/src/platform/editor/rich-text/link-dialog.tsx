import { Button, TextField } from '@harmony/ui';
import { readLink } from './link-address';
import { FormDialog } from '../../kit/forms/form-dialog';
import { useDraft } from '../../kit/forms/use-draft';

export interface LinkDialogProps {
  /** The current URL; empty for a new link. */
  href: string;
  onSet: (href: string) => void;
  onRemove: () => void;
  onClose: () => void;
}

/** Asks where a link leads. */
export const LinkDialog = ({ href, onSet, onRemove, onClose }: LinkDialogProps) => {
  const form = useDraft({
    first: { href },
    check: (typed) => ({
      href:
        readLink(typed.href) === null &&
        'Enter a web address such as https://example.com, a page such as /contact, or an email address.',
    }),
    send: (typed) => onSet(readLink(typed.href) ?? ''),
    onDone: null,
    onClose,
  });
  return (
    <FormDialog
      title={href === '' ? 'Add a link' : 'Change the link'}
      submit={href === '' ? 'Add link' : 'Change link'}
      cancel={null}
      form={form}
      other={
        href !== '' && (
          <Button variant="quiet" onClick={onRemove}>
            Remove link
          </Button>
        )
      }
    >
      <TextField
        label="Link to"
        hint="A web address, a page on this website or an email address"
        autoComplete="off"
        spellCheck={false}
        {...form.field('href')}
      />
    </FormDialog>
  );
};

import { useId, useState } from 'react';
import { redirectCalls } from '@harmony/api-client/admin';
import { SITE_PAGES, type RedirectRow } from '@harmony/domain';
import { TextField } from '@harmony/ui';
import { FormDialog } from '../../platform/editor/form-dialog';
import { useSaveRule } from '../../platform/editor/use-save-rule';

/** A redirect that is there, or what is known of a new one. */
export type EditedRedirect = Pick<RedirectRow, 'fromPath' | 'toPath'> & Partial<RedirectRow>;

export interface RedirectDialogProps {
  redirect: EditedRedirect;
  onClose: () => void;
}

/** How both addresses are typed. */
const ADDRESS = { maxLength: 2000, autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const;

/** Leads an old address somewhere. */
export const RedirectDialog = ({ redirect, onClose }: RedirectDialogProps) => {
  const { id = null, updatedAt } = redirect;
  const [fromPath, setFrom] = useState(redirect.fromPath);
  const [toPath, setTo] = useState(redirect.toPath);
  const [save, saving] = redirectCalls.save.useMutation();
  const pages = useId();
  const body = { fromPath, toPath };
  const { trouble, send } = useSaveRule(
    () => save({ id, body, ...(updatedAt !== undefined && { ifUnchangedSince: updatedAt }) }),
    'Redirect saved',
    onClose,
  );
  return (
    <FormDialog
      title={id === null ? 'Add redirect' : 'Edit redirect'}
      pending={saving.isLoading}
      trouble={trouble}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <TextField
        label="Old address"
        hint="A path without a page, such as /old-page. You can paste a whole web address."
        value={fromPath}
        error={trouble.fields['fromPath']}
        {...ADDRESS}
        onChange={({ target }) => setFrom(target.value)}
      />
      <TextField
        label="Redirects to"
        hint="A page on this website, such as /services, or a web address that starts with https://"
        value={toPath}
        error={trouble.fields['toPath']}
        {...ADDRESS}
        list={pages}
        onChange={({ target }) => setTo(target.value)}
      />
      <datalist id={pages}>
        {SITE_PAGES.map(({ path, name }) => (
          <option key={path} value={path} label={name} />
        ))}
      </datalist>
    </FormDialog>
  );
};

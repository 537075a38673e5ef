import { useId } from 'react';
import { redirectCalls } from '@harmony/api-client/admin';
import { SITE_PAGES, type RedirectRow } from '@harmony/domain';
import { TextField } from '@harmony/ui';
import { FormDialog } from '../../platform/kit/forms/form-dialog';
import { useDraft } from '../../platform/kit/forms/use-draft';

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
  const { id = null } = redirect;
  const [save] = redirectCalls.save.useMutation();
  const pages = useId();
  const form = useDraft({
    first: { fromPath: redirect.fromPath, toPath: redirect.toPath },
    row: redirect,
    send: (body, { updatedAt }) => save({ id, body, ...(updatedAt !== undefined && { ifUnchangedSince: updatedAt }) }),
    said: 'Redirect saved',
    onClose,
  });
  return (
    <FormDialog title={id === null ? 'Add redirect' : 'Edit redirect'} form={form}>
      <TextField
        label="Old address"
        hint="A path without a page, such as /old-page. You can paste a whole web address."
        {...ADDRESS}
        {...form.field('fromPath')}
      />
      <TextField
        label="Redirects to"
        hint="A page on this website, such as /services, or a web address that starts with https://"
        {...ADDRESS}
        list={pages}
        {...form.field('toPath')}
      />
      <datalist id={pages}>
        {SITE_PAGES.map(({ path, name }) => (
          <option key={path} value={path} label={name} />
        ))}
      </datalist>
    </FormDialog>
  );
};

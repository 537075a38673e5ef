import { isHttpError, useToasts } from '@harmony/api-client';
import { useUndoImportMutation } from '@harmony/api-client/admin';
import type { PatientImport } from '@harmony/domain';
import { useConfirm } from '../../platform/kit/overlays/confirm';
import { failureToast } from '../../platform/kit/failure-text';

/** Takes an import back; asks once more when its patients were changed since. */
export function useUndoImport() {
  const [undo, { isLoading }] = useUndoImportMutation();
  const confirm = useConfirm();
  const { show } = useToasts();

  const run = async ({ id, created, changed }: PatientImport): Promise<void> => {
    const isSure = await confirm({
      title: 'Undo this import?',
      body: (
        <p>
          {created.toLocaleString('en')} new patients will be removed, and {changed.toLocaleString('en')} changed ones
          restored to what they were.
        </p>
      ),
      confirm: 'Undo import',
      tone: 'danger',
    });
    if (!isSure) return;
    let { error } = await undo({ id });
    if (error && isHttpError(error) && error.body?.fields?.['confirmed'] !== undefined) {
      const isStillSure = await confirm({
        title: 'Undo later changes, too?',
        body: <p>{error.body.error}</p>,
        confirm: 'Undo them, too',
        tone: 'danger',
      });
      if (!isStillSure) return;
      ({ error } = await undo({ id, confirmed: true }));
    }
    if (error) show(failureToast('Couldn’t undo the import', error));
    else show({ title: 'Import undone' });
  };
  return { undo: run, isUndoing: isLoading };
}

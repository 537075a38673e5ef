import { useToasts } from '@harmony/api-client';
import { useDeletePatientMutation, useUpdatePatientMutation } from '@harmony/api-client/admin';
import type { PatientRow } from '@harmony/domain';
import { useConfirm } from '../../platform/kit/overlays/confirm';
import { failureToast } from '../../platform/kit/failure-text';
import { useUndo } from '../../platform/state/undo';

type Named = Pick<PatientRow, 'id' | 'name'>;

/** Asks, and deletes a patient with numbers, visits and notes. Answers whether it is gone. */
export function useDeletePatient(): (patient: Named) => Promise<boolean> {
  const [destroy] = useDeletePatientMutation();
  const confirm = useConfirm();
  const { show } = useToasts();
  return async ({ id, name }) => {
    const isSure = await confirm({
      title: `Delete ${name}?`,
      body: <p>The patient’s numbers, visits and notes will be deleted, too. This can’t be undone.</p>,
      confirm: 'Delete patient',
      tone: 'danger',
      typed: 'DELETE',
    });
    if (!isSure) return false;
    const { error } = await destroy(id);
    if (error) show(failureToast(`Couldn’t delete ${name}`, error));
    else show({ title: `${name} deleted` });
    return error === undefined;
  };
}

/** Makes a patient of a lead, with Undo. */
export function useMakePatient(): (patient: Named) => Promise<void> {
  const [update] = useUpdatePatientMutation();
  const { show } = useToasts();
  const { offer } = useUndo();
  return async ({ id, name }) => {
    const write = async (isLead: boolean): Promise<void> => {
      const { error } = await update({ id, changes: { isLead } });
      if (error) throw error;
    };
    try {
      await write(false);
      offer({ said: `${name} is now a patient`, undo: () => write(true) });
    } catch (error) {
      show(failureToast(`Couldn’t convert ${name} to a patient`, error));
    }
  };
}

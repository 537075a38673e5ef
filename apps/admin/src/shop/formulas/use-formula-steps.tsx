import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useToasts } from '@harmony/api-client';
import { formulaCalls, useVersionFormulaMutation, useWithdrawFormulaMutation } from '@harmony/api-client/admin';
import type { FormulaDetail } from '@harmony/domain';
import { useConfirm } from '../../platform/kit/overlays/confirm';
import { failureToast } from '../../platform/kit/failure-text';
import { formulaPlaces } from '../../platform/formula-places';

type Named = Pick<FormulaDetail, 'id' | 'name' | 'state' | 'updatedAt'>;

/** The steps of a formula that need no form of their own. Each says what came of it. */
export function useFormulaSteps() {
  const [version] = useVersionFormulaMutation();
  const [withdraw] = useWithdrawFormulaMutation();
  const [remove] = formulaCalls.remove.useMutation();
  const [isPending, setIsPending] = useState(false);
  const confirm = useConfirm();
  const navigate = useNavigate();
  const { show } = useToasts();
  const failed = (title: string, error: unknown): void => show(failureToast(title, error));

  return {
    isPending,
    /** A draft with the same words, which replaces this one when it is signed. */
    newVersion: async ({ id, name }: Named): Promise<void> => {
      if (isPending) return;
      setIsPending(true);
      const { data, error } = await version(id);
      setIsPending(false);
      if (error) return failed(`Couldn’t create a new version of ${name}`, error);
      void navigate(formulaPlaces.formula(data.id));
    },
    withdraw: async ({ id, name }: Named): Promise<void> => {
      const isSure = await confirm({
        title: `Withdraw ${name}?`,
        body: 'It can no longer be ordered: its link and refills end. Orders that have been placed go ahead. This can’t be undone.',
        confirm: 'Withdraw formula',
        tone: 'danger',
      });
      if (!isSure) return;
      const { error } = await withdraw(id);
      if (error) failed(`Couldn’t withdraw ${name}`, error);
      else show({ title: `${name} is withdrawn` });
    },
    /** Deletes a draft or a template; answers whether it is gone. */
    remove: async ({ id, name, state, updatedAt }: Named): Promise<boolean> => {
      const isSure = await confirm({
        title: `Delete ${name}?`,
        body:
          state === 'template'
            ? 'Formulas that were started from it stay.'
            : 'No one has signed it. This can’t be undone.',
        confirm: state === 'template' ? 'Delete template' : 'Delete draft',
        tone: 'danger',
      });
      if (!isSure) return false;
      const { error } = await remove({ id, ifUnchangedSince: updatedAt });
      if (error) failed(`Couldn’t delete ${name}`, error);
      else show({ title: `${name} deleted` });
      return error === undefined;
    },
  };
}

import { useToasts } from '@harmony/api-client';
import { useResolveErrorsMutation } from '@harmony/api-client/admin';
import { failureToast } from '../../platform/kit/failure-text';
import { useUndo } from '../../platform/state/undo';
import { errorsText } from './error-words';

/** Marks errors as resolved, or opens them again; with undo. Resolves with whether it was done. */
export function useResolve() {
  const [resolve, { isLoading }] = useResolveErrorsMutation();
  const { offer } = useUndo();
  const { show } = useToasts();
  const change = async (ids: readonly number[], resolved: boolean): Promise<boolean> => {
    const { error } = await resolve({ ids: [...ids], resolved });
    if (error) {
      show(failureToast('Nothing was changed', error));
      return false;
    }
    offer({
      said: `${errorsText(ids.length)} ${resolved ? 'resolved' : 'reopened'}`,
      undo: () => resolve({ ids: [...ids], resolved: !resolved }).unwrap(),
    });
    return true;
  };
  return { change, isChanging: isLoading };
}

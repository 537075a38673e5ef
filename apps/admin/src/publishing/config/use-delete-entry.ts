import { useToasts } from '@harmony/api-client';
import { useDeleteConfigMutation } from '@harmony/api-client/admin';
import { CONFIG_CATALOGUE, isKnownKey, type ConfigEntry } from '@harmony/domain';
import { useConfirm } from '../../platform/kit/overlays/confirm';
import { failureToast } from '../../platform/kit/failure-text';

/** Deletes a setting after confirmation, by typing its key if the site uses it. Resolves with whether it is gone. */
export function useDeleteEntry(): (entry: Pick<ConfigEntry, 'id'>) => Promise<boolean> {
  const [remove] = useDeleteConfigMutation();
  const confirm = useConfirm();
  const { show } = useToasts();
  return async ({ id }) => {
    const known = isKnownKey(id) ? CONFIG_CATALOGUE[id] : null;
    const isSure = await confirm({
      title: `Delete the setting ${id}?`,
      body: known
        ? `“${known.label}” goes back to its default. What it affects: ${known.where}. This can’t be undone.`
        : 'Programs that read it will no longer find it. This can’t be undone.',
      confirm: 'Delete setting',
      tone: 'danger',
      ...(known && { typed: id }),
    });
    if (!isSure) return false;
    const { error } = await remove(id);
    if (error) show(failureToast(`Couldn’t delete ${id}`, error));
    else show({ title: `${id} deleted` });
    return !error;
  };
}

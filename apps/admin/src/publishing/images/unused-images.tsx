import { useToasts } from '@harmony/api-client';
import { useDeleteUnusedImagesMutation } from '@harmony/api-client/admin';
import { Button } from '@harmony/ui';
import { useConfirm } from '../../platform/kit/overlays/confirm';
import { failureToast } from '../../platform/kit/failure-text';
import { SelectionBar } from '../../platform/kit/lists/selection-bar';

const picturesText = (count: number): string => (count === 1 ? '1 picture' : `${count} pictures`);

export interface UnusedImagesProps {
  /** What can be chosen. */
  ids: readonly number[];
  chosen: ReadonlySet<number>;
  onChoose: (ids: readonly number[]) => void;
}

/** Deletes the chosen ones of the pictures that nothing shows, after one question. The API looks once more whether something shows them by now. */
export function UnusedImages({ ids, chosen, onChoose }: UnusedImagesProps) {
  const [remove, { isLoading }] = useDeleteUnusedImagesMutation();
  const confirm = useConfirm();
  const { show } = useToasts();

  const handleDelete = async (): Promise<void> => {
    const count = picturesText(chosen.size);
    const isSure = await confirm({
      title: `Delete ${count}?`,
      body: 'No page, draft or setting shows them. They’ll be gone for good; only a backup can bring them back.',
      confirm: `Delete ${count}`,
      tone: 'danger',
    });
    if (!isSure) return;
    const { data, error } = await remove({ ids: [...chosen] });
    if (!data) return show(failureToast('Nothing was deleted', error));
    onChoose([]);
    show({ title: `${picturesText(data.deleted)} deleted` });
  };

  return (
    <SelectionBar
      count={chosen.size}
      progress={isLoading ? 'Deleting…' : null}
      onDelete={chosen.size > 0 ? () => void handleDelete() : undefined}
      onClear={() => onChoose([])}
    >
      <Button size="sm" variant="quiet" onClick={() => onChoose(ids)}>
        Select all
      </Button>
    </SelectionBar>
  );
}

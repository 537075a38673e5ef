import { useToasts } from '@harmony/api-client';
import type { ListDeclaration, ListRow } from './declaration';
import { failureToast } from '../kit/failure-text';
import { byPosition, changedPositions } from './work/moves';

/** Creates an inactive copy of a row, right after it, then opens the copy. */
export function useDuplicate<Row extends ListRow, Draft>(
  list: ListDeclaration<Row, Draft>,
  rows: readonly Row[],
  open: (id: number) => void,
): (row: Row) => void {
  const [create] = list.useCreate();
  const [reorder] = list.useReorder();
  const { show } = useToasts();

  const duplicate = async (row: Row): Promise<void> => {
    const mates = list.groupOf ? rows.filter((other) => list.groupOf?.(other) === list.groupOf?.(row)) : rows;
    const { data: copy, error } = await create(list.copyOf(row));
    if (!copy) {
      show(failureToast(`Couldn’t duplicate ${list.name(row)}`, error));
      return;
    }
    // At the same position the API puts it after its original by its higher id, unless others share that position.
    const wanted = mates.flatMap((other) => (other.id === row.id ? [other, copy] : [other]));
    const natural = [...wanted].sort(byPosition);
    if (natural.some(({ id }, index) => id !== wanted[index]?.id)) await reorder(changedPositions(wanted));
    show({ title: `${list.name(copy)} added`, description: 'It’s hidden until you activate it.' });
    open(copy.id);
  };
  return (row) => void duplicate(row);
}

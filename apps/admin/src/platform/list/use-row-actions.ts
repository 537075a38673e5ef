import { capital } from '@harmony/domain';
import { useEffect, useMemo, useRef } from 'react';
import { useToasts } from '@harmony/api-client';
import { countText } from '../kit/words';
import { useUndo } from '../state/undo';
import type { AnyList, ListRow, RowSwitch, SwitchChanges } from './declaration';
import { failureText, failureToast } from '../kit/failure-text';
import type { ListWork } from './work/list-work';
import { moveTo } from './work/moves';
import type { RowActions, RowPart } from './row-actions';

/** One switch of a row. */
export const switchTo = <Row>({ field }: RowSwitch<Row>, on: boolean): SwitchChanges<Row> => {
  const changes: SwitchChanges<Row> = {};
  changes[field] = on;
  return changes;
};

interface Parts<Row extends ListRow> {
  list: AnyList<Row>;
  work: ListWork<Row>;
  shown: readonly Row[];
  announce: (text: string) => void;
  focus: (id: number, part: RowPart) => void;
  select: RowActions<Row>['select'];
  askPlace: RowActions<Row>['askPlace'];
  duplicate: RowActions<Row>['duplicate'];
  /** Removes rows, after whatever confirmation this list needs. */
  remove: (ids: readonly number[]) => void;
  items?: RowActions<Row>['items'] | undefined;
}

/** Removes rows with Undo; the focus moves to the row that took their place. */
export function useRemove<Row extends ListRow>({
  list: { noun },
  work,
  shown,
  focus,
}: Pick<Parts<Row>, 'list' | 'work' | 'shown' | 'focus'>): (ids: readonly number[]) => void {
  const { offer } = useUndo();
  return (ids) => {
    const gone = new Set(ids);
    const first = shown.findIndex(({ id }) => gone.has(id));
    const left = shown.filter(({ id }) => !gone.has(id));
    const heir = left[Math.min(first, left.length - 1)];
    work.remove(ids);
    if (heir) focus(heir.id, 'menu');
    offer({
      said: `${ids.length === 1 ? capital(noun.one) : countText(ids.length, noun)} deleted`,
      undo: () => {
        const [back] = work.restore(ids);
        if (back === undefined) throw new Error('The deletion has been sent');
        focus(back, 'name');
      },
    });
  };
}

/** What the controls of the rows do. */
export function useRowActions<Row extends ListRow>(parts: Parts<Row>): RowActions<Row> {
  const { list, work, shown, announce, focus, select, askPlace, duplicate, remove, items } = parts;
  const { offer } = useUndo();
  const { show } = useToasts();

  const save = async (row: Row, changes: SwitchChanges<Row>): Promise<boolean> => {
    const error = await work.change(row.id, changes);
    if (error === undefined) return true;
    const words = `Its switch is back where it was. ${failureText(error)}`;
    show(failureToast(`Couldn’t change ${list.name(row)}`, error, words));
    return false;
  };

  const turn = async (row: Row, rowSwitch: RowSwitch<Row>, on: boolean): Promise<void> => {
    // Offered before the answer, so that a mistake can be undone at once.
    offer({
      said: `${list.name(row)} ${on ? rowSwitch.on.done : rowSwitch.off.done}`,
      undo: async () => {
        const error = await work.change(row.id, switchTo(rowSwitch, !on));
        if (error !== undefined) throw error;
      },
    });
    await save(row, switchTo(rowSwitch, on));
  };

  const move = (id: number, index: number, part: RowPart = 'handle'): void => {
    const before = shown.map((row) => row.id);
    const after = moveTo(before, id, index);
    const row = shown.find((other) => other.id === id);
    if (after === before || !row) return;
    work.reorder(after);
    focus(id, part);
    announce(`${list.name(row)} moved to position ${after.indexOf(id) + 1} of ${after.length}`);
    offer({
      said: `${list.name(row)} moved to position ${after.indexOf(id) + 1}`,
      undo: () => {
        work.reorder(before);
        focus(id, part);
        announce(`${list.name(row)} is back at position ${before.indexOf(id) + 1} of ${before.length}`);
      },
    });
  };

  const actions: RowActions<Row> = {
    select,
    askPlace,
    duplicate,
    move,
    turn: (row, rowSwitch, on) => void turn(row, rowSwitch, on),
    remove: ({ id }) => remove([id]),
    items: items ?? (() => []),
  };
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  return useMemo(
    () => ({
      select: (...args) => latest.current.select(...args),
      turn: (...args) => latest.current.turn(...args),
      move: (...args) => latest.current.move(...args),
      askPlace: (...args) => latest.current.askPlace(...args),
      duplicate: (...args) => latest.current.duplicate(...args),
      remove: (...args) => latest.current.remove(...args),
      items: (...args) => latest.current.items(...args),
    }),
    [],
  );
}

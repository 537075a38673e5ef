import { useState } from 'react';
import { countText } from '../../kit/words';
import { useUndo } from '../../state/undo';
import { runBulk, type BulkFailure } from './bulk';
import type { AnyList, ListRow, RowSwitch } from '../declaration';
import { failureText } from '../../kit/failure-text';
import type { ListWork } from './list-work';
import { switchTo } from '../use-row-actions';

export interface BulkReport {
  /** Such as '2 of 5 services could not be changed'. */
  title: string;
  rows: readonly { id: number; name: string; reason: string }[];
  again: () => void;
}

export interface BulkProgress {
  label: string;
  done: number;
  total: number;
}

/** Changes a switch of many rows, with progress, Undo, and a report of the rows that failed, which stay selected. */
export function useBulk<Row extends ListRow>(
  list: AnyList<Row>,
  work: ListWork<Row>,
  rows: readonly Row[],
  select: (ids: readonly number[]) => void,
) {
  const [progress, setProgress] = useState<BulkProgress | null>(null);
  const [report, setReport] = useState<BulkReport | null>(null);
  const { offer } = useUndo();

  const turn = async (ids: readonly number[], rowSwitch: RowSwitch<Row>, on: boolean): Promise<void> => {
    const { verb, done } = on ? rowSwitch.on : rowSwitch.off;
    const due = new Set(rows.filter((row) => row[rowSwitch.field] !== on).map(({ id }) => id));
    const ofIds = ids.filter((id) => due.has(id));
    const label = `${verb}: ${countText(ofIds.length, list.noun)}`;
    setReport(null);
    const set = async (some: readonly number[], value: boolean): Promise<readonly BulkFailure[]> => {
      setProgress({ label, done: 0, total: some.length });
      const act = (id: number) => work.change(id, switchTo(rowSwitch, value));
      const failures = await runBulk(some, act, (count) => setProgress({ label, done: count, total: some.length }));
      setProgress(null);
      return failures;
    };
    const failures = await set(ofIds, on);
    const failed = failures.map(({ id }) => id);
    const changed = ofIds.filter((id) => !failed.includes(id));
    select(failed);
    if (failures.length > 0) {
      const names = new Map(rows.map((row) => [row.id, list.name(row)]));
      setReport({
        title: `${failures.length} of ${countText(ofIds.length, list.noun)} couldn’t be changed`,
        rows: failures.map(({ id, error }) => ({ id, name: names.get(id) ?? '', reason: failureText(error) })),
        again: () => void turn(failed, rowSwitch, on),
      });
    }
    if (changed.length === 0 && failures.length > 0) return;
    offer({
      said: `${countText(changed.length, list.noun)} ${done}`,
      undo: async () => {
        if ((await set(changed, !on)).length > 0) throw new Error('Some rows could not be changed back');
      },
    });
  };

  return {
    progress,
    report,
    dismiss: () => setReport(null),
    turn: (ids: readonly number[], rowSwitch: RowSwitch<Row>, on: boolean) => void turn(ids, rowSwitch, on),
  };
}

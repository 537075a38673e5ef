import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useStore } from 'react-redux';
import type { AnyList, ListRow } from '../declaration';
import { ListWork, type ListPorts } from './list-work';
import { withOverlay } from '../overlay';
import { registerPendingWork } from '../../state/pending-work';

/** The work of every list of an app, by its store: tests and, one day, several consoles in one page stay apart. */
const works = new WeakMap<object, Map<object, unknown>>();

function workOf<Row extends ListRow>(store: object, list: object, ports: ListPorts<Row>): ListWork<Row> {
  const ofStore = works.get(store) ?? new Map<object, unknown>();
  works.set(store, ofStore);
  // Only this declaration's own work, with its rows, is stored under it.
  const known = ofStore.get(list) as ListWork<Row> | undefined;
  if (known) return known;
  const made = new ListWork(ports);
  ofStore.set(list, made);
  registerPendingWork(store, () => made.flush());
  return made;
}

/** The pending changes of a list, and its rows with them applied. */
export function useListWork<Row extends ListRow>(
  list: AnyList<Row>,
  ports: ListPorts<Row>,
): { work: ListWork<Row>; rows: readonly Row[] } {
  const store = useStore();
  const [work] = useState(() => workOf(store, list.base ?? list, ports));
  useEffect(() => {
    work.ports = ports;
  });
  useEffect(
    () => () => {
      // Leaving the page ends the reordering.
      void work.flushOrder();
    },
    [work],
  );
  const overlay = useSyncExternalStore(work.overlay.subscribe, work.overlay.get);
  const rows = useMemo(() => withOverlay(ports.rows, overlay), [ports.rows, overlay]);
  return { work, rows };
}

import type { ListRow, SwitchChanges } from './declaration';
import { inOrder } from './work/moves';

/** What an administrator did that the loaded rows do not show yet. */
export interface Overlay<Row> {
  changes: ReadonlyMap<number, SwitchChanges<Row>>;
  removed: ReadonlySet<number>;
  /** Ids of all rows; null while nothing was moved. */
  order: readonly number[] | null;
}

const emptyOverlay = <Row>(): Overlay<Row> => ({ changes: new Map(), removed: new Set(), order: null });

/** The rows as the administrator left them. Untouched rows stay the same objects. */
export function withOverlay<Row extends ListRow>(
  rows: readonly Row[],
  { changes, removed, order }: Overlay<Row>,
): readonly Row[] {
  let shown = rows;
  if (removed.size > 0) shown = shown.filter(({ id }) => !removed.has(id));
  if (changes.size > 0) {
    shown = shown.map((row) => {
      const own = changes.get(row.id);
      return own ? { ...row, ...own } : row;
    });
  }
  return order ? inOrder(shown, order) : shown;
}

/** Holds an overlay for `useSyncExternalStore`. */
export class OverlayStore<Row> {
  #value = emptyOverlay<Row>();
  readonly #listeners = new Set<() => void>();

  readonly get = (): Overlay<Row> => this.#value;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  set(part: Partial<Overlay<Row>>): void {
    this.#value = { ...this.#value, ...part };
    for (const listener of this.#listeners) listener();
  }
}

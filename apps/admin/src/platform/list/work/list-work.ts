import type { ListRow, SwitchChanges } from '../declaration';
import { Deletions } from './deletions';
import { Ordering } from './ordering';
import { OverlayStore } from '../overlay';
import { Settling } from './settling';
import { SwitchChangeQueue, type Answer } from './switch-changes';

/** How a list reaches the API and reports failures. */
export interface ListPorts<Row> {
  /** The loaded rows, in the API's order. */
  rows: readonly Row[];
  read: () => PromiseLike<unknown>;
  update: (update: { id: number; changes: SwitchChanges<Row> }) => Answer;
  remove: (id: number) => Answer;
  reorder: (positions: readonly { id: number; orderIndex: number }[]) => Answer;
  removeFailed: (ids: readonly number[], error: unknown) => void;
  reorderFailed: (error: unknown) => void;
  /** Rows are put in order among those of the same group. */
  groupOf?: ((row: Row) => number) | undefined;
}

/**
 * Changes to one list that are not saved yet. It outlives the list's page: a deletion can still be undone from the next
 * page, and is not lost when the tab is closed.
 */
export class ListWork<Row extends ListRow> {
  /** Set by the page each time it renders. */
  ports: ListPorts<Row>;
  readonly overlay = new OverlayStore<Row>();
  readonly #settling = new Settling(() => this.ports.read());
  readonly #switches = new SwitchChangeQueue<Row>(this.overlay, this.#settling, (update) => this.ports.update(update));
  readonly #deletions = new Deletions<Row>(
    this.overlay,
    this.#settling,
    (id) => this.ports.remove(id),
    (failures) => {
      const ids = failures.map(({ id }) => id);
      this.ports.removeFailed(ids, failures[0]?.error);
    },
  );
  readonly #ordering = new Ordering<Row>(
    this.overlay,
    this.#settling,
    () => this.ports.rows,
    (positions) => this.ports.reorder(positions),
    (error) => this.ports.reorderFailed(error),
    () => this.ports.groupOf,
  );

  constructor(ports: ListPorts<Row>) {
    this.ports = ports;
  }

  /** Changes switches. Resolves with the failure, after they have changed back, or with undefined. */
  change(id: number, changes: SwitchChanges<Row>): Promise<unknown> {
    return this.#switches.change(id, changes);
  }

  /** Removes rows from the list; they are deleted when the time for {@link restore} has passed. */
  remove(ids: readonly number[]): void {
    this.#flushWhenLeft();
    this.#deletions.remove(ids);
  }

  /** Brings removed rows back; returns those for which it was not too late. */
  restore(ids: readonly number[]): number[] {
    return this.#deletions.restore(ids);
  }

  /** Ids of all rows in their current order. */
  get order(): readonly number[] {
    return this.#ordering.order;
  }

  /** Puts the rows into this order and saves it shortly after. */
  reorder(order: readonly number[]): void {
    this.#flushWhenLeft();
    this.#ordering.set(order);
  }

  /** Saves a new order at once, because the page is being left. */
  flushOrder(): Promise<void> {
    return this.#ordering.flush();
  }

  /** Sends everything pending at once, because the document is being left or the session ends. */
  async flush(): Promise<void> {
    removeEventListener('pagehide', this.#handleLeave);
    await Promise.all([this.#ordering.flush(), this.#deletions.flush()]);
  }

  readonly #handleLeave = (): void => void this.flush();

  #flushWhenLeft(): void {
    addEventListener('pagehide', this.#handleLeave);
  }
}

import type { ListRow } from '../declaration';
import { changedPositions, inOrder, numbered } from './moves';
import type { OverlayStore } from '../overlay';
import type { Settling } from './settling';
import type { Answer } from './switch-changes';

/** How long after the last move the new order is sent, in milliseconds. */
export const SAVE_ORDER_MS = 600;

/** The manual order: moves are shown at once and saved together, as one batch. */
export class Ordering<Row extends ListRow> {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #last: PromiseLike<unknown> = Promise.resolve();
  /** Batches whose result the loaded rows may not show yet. */
  #unsettled = 0;
  #round = 0;

  /**
   * @param rows the loaded rows, in the API's order
   * @param failed hears of a refused batch, after the old order is back
   * @param groupOf rows count their places among those of the same group
   */
  constructor(
    private readonly overlay: OverlayStore<Row>,
    private readonly settling: Settling,
    private readonly rows: () => readonly Row[],
    private readonly send: (positions: readonly { id: number; orderIndex: number }[]) => Answer,
    private readonly failed: (error: unknown) => void,
    private readonly groupOf: () => ((row: Row) => number) | undefined = () => undefined,
  ) {}

  get isWaiting(): boolean {
    return this.#timer !== undefined;
  }

  /** Ids of all rows in their current order. */
  get order(): readonly number[] {
    return this.overlay.get().order ?? this.rows().map(({ id }) => id);
  }

  /** Puts the rows into this order and saves it soon. */
  set(order: readonly number[]): void {
    this.#round += 1;
    this.overlay.set({ order });
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#save(this.#last), SAVE_ORDER_MS);
  }

  /** Saves what waits, now: the page goes. */
  async flush(): Promise<void> {
    if (this.isWaiting) await this.#save(Promise.resolve());
  }

  async #save(before: PromiseLike<unknown>): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const round = this.#round;
    const write = this.settling.run(async (): Promise<{ error?: unknown }> => {
      if (this.#unsettled > 0) await before;
      const positions = this.#positions();
      return positions.length === 0 ? {} : this.send(positions);
    });
    this.#unsettled += 1;
    this.#last = write;
    const { error } = await write;
    const forget = () => {
      if (this.#round === round) this.overlay.set({ order: null });
    };
    if (error !== undefined) {
      forget();
      this.failed(error);
    }
    await this.settling.settle(() => {
      this.#unsettled -= 1;
      forget();
    });
  }

  /** Only what changed; but everything while the loaded rows cannot be trusted to show the last batch. */
  #positions() {
    const { removed } = this.overlay.get();
    // The API refuses an order of rows that are gone.
    const sorted = inOrder(this.rows(), this.order).filter(({ id }) => !removed.has(id));
    if (this.#unsettled > 1)
      return numbered(sorted, this.groupOf()).map(({ row: { id }, to }) => ({ id, orderIndex: to }));
    return changedPositions(sorted, this.groupOf());
  }
}

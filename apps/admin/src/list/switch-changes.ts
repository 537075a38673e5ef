import type { SwitchChanges } from './declaration';
import type { OverlayStore } from './overlay';
import type { Settling } from './settling';

export type Answer = PromiseLike<{ error?: unknown }>;

/** Switches that were turned: shown at once, saved at once, turned back when saving fails. */
export class SwitchChangeQueue<Row> {
  /** The last write of each row: the next one waits for it, or an older value might arrive after a newer. */
  readonly #last = new Map<number, PromiseLike<unknown>>();

  constructor(
    private readonly overlay: OverlayStore<Row>,
    private readonly settling: Settling,
    private readonly send: (update: { id: number; changes: SwitchChanges<Row> }) => Answer,
  ) {}

  /** Resolves with the failure, or with undefined once it is saved. */
  async change(id: number, changes: SwitchChanges<Row>): Promise<unknown> {
    this.#show(id, { ...this.overlay.get().changes.get(id), ...changes });
    const before = this.#last.get(id);
    const write = this.settling.run(async () => {
      await before;
      return this.send({ id, changes });
    });
    this.#last.set(id, write);
    const { error } = await write;
    // A later turn of the same row shows its own values, and takes care of them.
    const isLast = this.#last.get(id) === write;
    const forget = () => {
      if (this.#last.get(id) !== write) return;
      this.#last.delete(id);
      this.#show(id, undefined);
    };
    if (error !== undefined && isLast) forget();
    void this.settling.settle(forget);
    return error;
  }

  #show(id: number, changes: SwitchChanges<Row> | undefined): void {
    const all = new Map(this.overlay.get().changes);
    if (changes) all.set(id, changes);
    else all.delete(id);
    this.overlay.set({ changes: all });
  }
}

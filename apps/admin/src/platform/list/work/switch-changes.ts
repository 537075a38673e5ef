import type { SwitchChanges } from '../declaration';
import type { OverlayStore } from '../overlay';
import type { Settling } from './settling';

export type Answer = PromiseLike<{ error?: unknown }>;

/** Switches change on screen at once, are saved at once, and change back when saving fails. */
export class SwitchChangeQueue<Row> {
  /** The last write of each row. The next one waits for it, so that an older value never arrives after a newer one. */
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
    // A later change of the same row shows, and if need be restores, its own values.
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

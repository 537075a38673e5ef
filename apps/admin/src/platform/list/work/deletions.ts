import type { OverlayStore } from '../overlay';
import type { Settling } from './settling';
import type { Answer } from './switch-changes';

/** How long a deletion can be undone, in milliseconds. */
export const UNDO_MS = 8000;

interface Failure {
  id: number;
  error: unknown;
}

/**
 * Deletions that can be undone: a row disappears at once, and the request is sent when the time for Undo has passed, or
 * earlier by {@link flush} when the page is left. A deletion is sent exactly once or, after Undo, never.
 */
export class Deletions<Row> {
  /** Deletions that can still be undone, with the timer of their batch. */
  readonly #waiting = new Map<number, ReturnType<typeof setTimeout>>();

  /** @param failed called once per batch with the rows the API refused to delete, after they are back in the list */
  constructor(
    private readonly overlay: OverlayStore<Row>,
    private readonly settling: Settling,
    private readonly send: (id: number) => Answer,
    private readonly failed: (failures: readonly Failure[]) => void,
  ) {}

  remove(ids: readonly number[]): void {
    const timer = setTimeout(() => void this.#sendAll(ids), UNDO_MS);
    for (const id of ids) this.#waiting.set(id, timer);
    this.#hide(ids, true);
  }

  /** Brings rows back; returns those for which it was not too late. */
  restore(ids: readonly number[]): number[] {
    const back = ids.filter((id) => this.#waiting.delete(id));
    this.#hide(back, false);
    return back;
  }

  /** Sends pending deletions now, because the page or the session ends. Resolves when the API has answered. */
  async flush(): Promise<void> {
    const ids = [...this.#waiting.keys()];
    for (const timer of this.#waiting.values()) clearTimeout(timer);
    await this.#sendAll(ids);
  }

  async #sendAll(ids: readonly number[]): Promise<void> {
    const due = ids.filter((id) => this.#waiting.delete(id));
    const failures: Failure[] = [];
    // All at once, without waiting in between: while a page is being left there is no later.
    await Promise.all(
      due.map(async (id) => {
        const { error } = await this.settling.run(async () => this.send(id));
        if (error === undefined || isGone(error)) return this.settling.settle(() => this.#hide([id], false));
        this.#hide([id], false);
        failures.push({ id, error });
      }),
    );
    if (failures.length > 0) this.failed(failures);
  }

  #hide(ids: readonly number[], hidden: boolean): void {
    if (ids.length === 0) return;
    const removed = new Set(this.overlay.get().removed);
    for (const id of ids) {
      if (hidden) removed.add(id);
      else removed.delete(id);
    }
    this.overlay.set({ removed });
  }
}

/** Somebody else deleted the row first: that is what was wanted. */
const isGone = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'status' in error && error.status === 404;

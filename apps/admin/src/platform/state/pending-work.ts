type Flush = () => Promise<void>;

/** What still has to be sent to the API, by store: tests stay apart. */
const pending = new WeakMap<object, Flush[]>();

/** Registers work that may have to be sent before signing out. `flush` sends it and resolves with the answer. */
export function registerPendingWork(store: object, flush: Flush): void {
  pending.set(store, [...(pending.get(store) ?? []), flush]);
}

/** Sends what has not been sent yet. Call it before signing out: afterwards nobody may. */
export async function flushPendingWork(store: object): Promise<void> {
  await Promise.all((pending.get(store) ?? []).map((flush) => flush()));
}

import { singleFlight } from '../../platform/jobs/single-flight';

/** The bytes of this name: those that somebody is being sent, or else what `find` gives. */
export type SharedBytes = (name: string, find: () => Promise<Buffer>) => Promise<Buffer>;

/**
 * Lets all who are sent the same picture share its bytes, however long it takes: clients who ask for it and do not read hold
 * one copy, not one each. Nothing is kept that nobody is being sent.
 */
export function sharedBytes(): SharedBytes {
  const flight = singleFlight<string, Buffer>();
  const known = new Map<string, WeakRef<Buffer>>();
  const forgotten = new FinalizationRegistry((name: string) => {
    // It may have been found again since then.
    if (!known.get(name)?.deref()) known.delete(name);
  });

  async function remember(name: string, find: () => Promise<Buffer>): Promise<Buffer> {
    const bytes = await find();
    known.set(name, new WeakRef(bytes));
    forgotten.register(bytes, name);
    return bytes;
  }

  return async (name, find) => known.get(name)?.deref() ?? flight(name, () => remember(name, find));
}

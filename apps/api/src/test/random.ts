/** Random numbers in [0, 1) that a seed repeats (mulberry32), for tests that play many orders of events. */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Fails when an invariant is broken: thousands of `expect`s would take seconds. */
export function invariant(isTrue: boolean, what: string): void {
  if (!isTrue) throw new Error(`Not true: ${what}`);
}

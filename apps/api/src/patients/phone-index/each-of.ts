/** Calls a function for each of `items`, at most `atOnce` at a time; results are in the order of the items. */
export async function eachOf<Item, Answer>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<Answer>,
): Promise<Answer[]> {
  const answers = new Map<number, Answer>();
  const queue = items.entries();
  await Promise.all(
    Array.from({ length: Math.min(atOnce, items.length) }, async () => {
      for (const [index, item] of queue) answers.set(index, await work(item));
    }),
  );
  return [...answers.entries()].sort(([a], [b]) => a - b).map(([, answer]) => answer);
}

import { runBulk } from './bulk';

it('does every row, also after failures, and reports those in order', async () => {
  const done: number[] = [];
  const failures = await runBulk(
    [1, 2, 3, 4, 5, 6],
    async (id) => (id % 3 === 0 ? `no ${id}` : undefined),
    (count) => done.push(count),
  );
  expect(failures).toEqual([
    { id: 3, error: 'no 3' },
    { id: 6, error: 'no 6' },
  ]);
  expect(done).toEqual([1, 2, 3, 4, 5, 6]);
});

it('does a few at a time', async () => {
  let running = 0;
  let most = 0;
  await runBulk(
    Array.from({ length: 20 }, (_, id) => id),
    async () => {
      most = Math.max(most, (running += 1));
      await Promise.resolve();
      running -= 1;
    },
    () => undefined,
  );
  expect(most).toBe(4);
});

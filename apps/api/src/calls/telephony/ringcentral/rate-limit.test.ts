import { rateLimit } from './rate-limit';

const timings = { limitWindow: 200, limitPenalty: 300 };
const limit = () => rateLimit({ atMost: 3, timings, signal: new AbortController().signal });
const ok = async () => new Response(null, { status: 200 });
const since = async (start: number, done: Promise<unknown>) => done.then(() => performance.now() - start);

it('leaves the last request of the window for what is urgent', async () => {
  const { inTurn, waitMs } = limit();
  const start = performance.now();
  const patient = [1, 2, 3].map(() => since(start, inTurn(ok, { isUrgent: false })));
  await Promise.all(patient.slice(0, 2));
  expect([waitMs(true), waitMs(false) > 0]).toEqual([0, true]);
  // It does not wait for the third, which was there before.
  expect(await since(start, inTurn(ok, { isUrgent: true }))).toBeLessThan(150);
  expect(waitMs(true)).toBeGreaterThan(0);
  expect(await patient[2]).toBeGreaterThanOrEqual(195);
});

it('waits out a block, by what the answer says or the documentation', async () => {
  const { inTurn } = limit();
  const answers = [429, 429, 200].map(
    (status, n) => new Response(null, { status, headers: n ? {} : { 'retry-after': '0.1' } }),
  );
  const start = performance.now();
  const send = async () => answers.shift() ?? new Response(null, { status: 500 });
  const answer = await inTurn(send, { isUrgent: true });
  expect(answer.status).toBe(200);
  expect(performance.now() - start).toBeGreaterThanOrEqual(100 + 300 - 5);
});

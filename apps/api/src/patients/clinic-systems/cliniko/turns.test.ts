import { pace } from './pace';
import { turns } from './turns';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const never = new AbortController().signal;

it('once the minute is used up, the newest request comes first', async () => {
  const { take } = turns(pace(2), 60_000);
  const order: string[] = [];
  const request = (name: string) => take(false, never).then(() => order.push(name));
  const all = Promise.all(['first', 'second', 'third', 'fourth', 'fifth'].map(request));
  await jest.advanceTimersByTimeAsync(0);
  expect(order).toEqual(['first', 'second']);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(order).toEqual(['first', 'second', 'fifth', 'fourth']);
  await jest.advanceTimersByTimeAsync(60_000);
  await all;
  expect(order.at(-1)).toBe('third');
});

it('whoever gives up loses no turn for others', async () => {
  const { take } = turns(pace(1), 60_000);
  await take(false, never);
  const stop = new AbortController();
  const impatient = take(false, stop.signal).catch((error: Error) => error.message);
  const patient = take(false, never).then(() => 'sent');
  stop.abort();
  await expect(impatient).resolves.toBe('Cliniko took too long.');
  await jest.advanceTimersByTimeAsync(60_000);
  await expect(patient).resolves.toBe('sent');
  await expect(take(false, stop.signal)).rejects.toThrow('took too long');
});

it('nobody waits for a turn that comes too late', async () => {
  const { take } = turns(pace(1), 15_000);
  await take(false, never);
  await expect(take(false, never)).rejects.toMatchObject({ retryAfterMs: 60_000 });
});

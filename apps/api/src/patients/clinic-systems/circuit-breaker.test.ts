import { fakeSystem } from '../../test/clinic-systems/fake-clinic-system';
import { circuitBreaker } from './circuit-breaker';
import { ClinicSystemUnavailable } from './port';

const SECOND = 1_000;

function setUp() {
  let now = 0;
  const breaker = circuitBreaker(fakeSystem([]), () => now);
  const fails = (retryAfterMs: number | null = null) =>
    Promise.reject(new ClinicSystemUnavailable('fake', 'It is down.', retryAfterMs));
  /** Milliseconds until it asks again. */
  const pause = () =>
    breaker
      .call(() => Promise.resolve(), SECOND)
      .then(
        () => 0,
        (error: unknown) => (error instanceof ClinicSystemUnavailable ? error.retryAfterMs : error),
      );
  const fail = (times: number) =>
    Promise.allSettled(Array.from({ length: times }, () => breaker.call(() => fails(), SECOND)));
  return { breaker, fails, fail, pause, wait: (ms: number) => (now += ms) };
}

it('pauses after three failures, and longer each time it fails again', async () => {
  const { fail, pause, wait } = setUp();
  await fail(1);
  await fail(1);
  await fail(1);
  expect(await pause()).toBe(5 * SECOND);
  for (const longer of [10, 20, 40, 60, 60]) {
    wait(longer * SECOND);
    await fail(1);
    expect(await pause()).toBe(longer * SECOND);
  }
});

it('is paused for five seconds however many requests were under way when it stopped answering', async () => {
  const { breaker, fails, pause, wait } = setUp();
  const gates: (() => void)[] = [];
  const calls = Array.from({ length: 12 }, () =>
    breaker.call(() => new Promise<void>((resolve) => gates.push(resolve)).then(() => fails()), 60 * SECOND),
  );
  wait(20 * SECOND);
  for (const open of gates) open();
  await Promise.allSettled(calls);
  expect(await pause()).toBe(5 * SECOND);
});

it('waits as long as one of them was told', async () => {
  const { breaker, fails, pause, wait } = setUp();
  const gates: (() => void)[] = [];
  const answers = [null, null, null, 30 * SECOND, null];
  const calls = answers.map((retryAfterMs) =>
    breaker.call(() => new Promise<void>((resolve) => gates.push(resolve)).then(() => fails(retryAfterMs)), SECOND),
  );
  wait(SECOND);
  for (const open of gates) open();
  await Promise.allSettled(calls);
  expect(await pause()).toBe(30 * SECOND);
});

import { pollLoop, type PollLoop } from './poll-loop';

const HOUR_MS = 3_600_000;

/** PollLoop that end when the test resolves them. */
function heldRounds() {
  const underWay: { end: () => void; fail: (error: Error) => void; closing: AbortSignal }[] = [];
  const failures: unknown[] = [];
  const rounds = pollLoop((closing) => new Promise((end, fail) => void underWay.push({ end, fail, closing })), {
    everyMs: HOUR_MS,
    onFailure: (error) => void failures.push(error),
  });
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return { rounds, underWay, failures, settle };
}

test('nothing happens before somebody wakes it', async () => {
  const { underWay, settle } = heldRounds();
  await settle();
  expect(underWay).toHaveLength(0);
});

test('one round at a time; however many wake it meanwhile, one more follows', async () => {
  const { rounds, underWay, settle } = heldRounds();
  for (let n = 0; n < 3; n++) rounds.wake();
  await settle();
  expect(underWay).toHaveLength(1);
  rounds.wake();
  rounds.wake();
  await settle();
  expect(underWay).toHaveLength(1);
  underWay[0]?.end();
  await settle();
  expect(underWay).toHaveLength(2);
  underWay[1]?.end();
  await settle();
  expect(underWay).toHaveLength(2);
});

test('a round that fails is reported, and the next one still runs', async () => {
  const { rounds, underWay, failures, settle } = heldRounds();
  rounds.wake();
  underWay[0]?.fail(new Error('no database'));
  await settle();
  expect(failures).toEqual([new Error('no database')]);
  rounds.wake();
  expect(underWay).toHaveLength(2);
  underWay[1]?.end();
});

test('a round is made unasked from time to time', async () => {
  let rounds: PollLoop | undefined;
  const unasked = new Promise<void>((seen, fail) => {
    let count = 0;
    const work = async () => {
      if (++count === 2) seen();
    };
    rounds = pollLoop(work, { everyMs: 5, onFailure: fail });
    rounds.wake();
  });
  await expect(unasked).resolves.toBeUndefined();
  await rounds?.close();
});

test('closing lets the round under way end, and begins no other', async () => {
  const { rounds, underWay, settle } = heldRounds();
  rounds.wake();
  rounds.wake();
  let isClosed = false;
  const closed = rounds.close().then(() => (isClosed = true));
  await settle();
  expect([isClosed, underWay[0]?.closing.aborted]).toEqual([false, true]);
  underWay[0]?.end();
  await closed;
  rounds.wake();
  await settle();
  expect(underWay).toHaveLength(1);
});

import Fastify from 'fastify';
import { eventually } from '../../test/eventually';
import { background, type BackgroundJob, type BackgroundWorker } from './background';

const HOUR_MS = 3_600_000;

async function run(...jobs: (BackgroundJob | BackgroundWorker)[]) {
  const lines: { level: string; text: string }[] = [];
  const app = Fastify({ logger: { level: 'trace', stream: { write: (line) => lines.push(read(line)) } } });
  await app.register(background, { jobs });
  await app.ready();
  return { app, lines };
}
const LEVELS: Readonly<Record<number, string>> = { 40: 'warn', 50: 'error' };
function read(line: string): { level: string; text: string } {
  const { level, msg } = JSON.parse(line) as { level: number; msg: string };
  return { level: LEVELS[level] ?? '', text: msg };
}
const job = (more: Partial<BackgroundJob>): BackgroundJob => ({
  name: 'job',
  everyMs: HOUR_MS,
  failure: 'it could not be done',
  run: () => Promise.resolve(),
  ...more,
});
const pause = (ms: number) => new Promise((go) => setTimeout(go, ms));

it('begins with the app, and again whenever it is woken', async () => {
  let rounds = 0;
  const { app } = await run(job({ run: async () => void (rounds += 1) }), job({ name: 'other' }));
  await eventually(() => rounds === 1);
  app.wakeJobs('other', 'nobody');
  await pause(20);
  expect(rounds).toBe(1);
  app.wakeJobs('job');
  await eventually(() => rounds === 2);
  await app.close();
  app.wakeJobs('job');
  await pause(20);
  expect(rounds).toBe(2);
});

it('begins later where it says so, and then by the clock', async () => {
  let rounds = 0;
  const { app } = await run(job({ begins: 'later', everyMs: 30, run: async () => void (rounds += 1) }));
  expect(rounds).toBe(0);
  await eventually(() => rounds > 1);
  await app.close();
});

it('comes back when it says that there is more', async () => {
  let rounds = 0;
  const { app } = await run(job({ run: () => Promise.resolve(++rounds < 3 ? 5 : undefined) }));
  await eventually(() => rounds === 3);
  await pause(30);
  expect(rounds).toBe(3);
  await app.close();
});

it('logs what failed as badly as it is, and tries again', async () => {
  let rounds = 0;
  const levels = [null, 'warn', 'error'] as const;
  const { app, lines } = await run(
    job({
      retryMs: 5,
      levelOf: () => levels[rounds - 1] ?? null,
      run: () => (++rounds > 3 ? Promise.resolve() : Promise.reject(new Error('gone'))),
    }),
  );
  await eventually(() => rounds === 4);
  expect(lines.filter(({ text }) => text === 'it could not be done').map(({ level }) => level)).toEqual([
    'warn',
    'error',
  ]);
  await app.close();
});

it('waits for the round and the worker that are under way when the app closes', async () => {
  const ended: string[] = [];
  const worker: BackgroundWorker = {
    name: 'worker',
    everyMs: HOUR_MS,
    failure: 'no worker',
    start: ({ everyMs }) =>
      Promise.resolve({ close: () => pause(20).then(() => void ended.push(`worker of ${everyMs}`)) }),
  };
  const slow = job({
    run: (closing) => new Promise((done) => closing.addEventListener('abort', () => (ended.push('job'), done()))),
  });
  const { app } = await run(worker, slow);
  await app.close();
  expect(ended).toEqual(['job', `worker of ${HOUR_MS}`]);
});

it('does not start with two jobs of one name', async () => {
  await expect(run(job({}), job({}))).rejects.toThrow('two background jobs are called job');
});

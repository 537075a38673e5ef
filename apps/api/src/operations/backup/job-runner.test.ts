import type { BackupJob } from '@harmony/domain';
import { testDatabase, type TestDatabase } from '../../test/database';
import { jobRunner, type RunJob } from './job-runner';
import { findJob } from './jobs.repo';

let database: TestDatabase;
let run: RunJob;

beforeAll(async () => {
  database = await testDatabase();
  run = jobRunner(database.db, { error: jest.fn() });
});
afterAll(() => database.close());

const start = (act: () => Promise<unknown>) => run({ kind: 'verify', archive: 'one', act });
const stateOf = async ({ id }: BackupJob) => (await findJob(database.db, id)).state;

it('lets the next job start as soon as the result of one is known, however it ended', async () => {
  for (let round = 0; round < 20; round++) {
    const good = await start(async () => round);
    expect(await good.result).toBe(round);
    const bad = await start(() => Promise.reject(new Error('out of paper')));
    await expect(bad.result).rejects.toThrow('out of paper');
    expect([await stateOf(good.job), await stateOf(bad.job)]).toEqual(['done', 'failed']);
  }
});

it('lets the next job start as soon as one is seen to have ended', async () => {
  for (let round = 0; round < 20; round++) {
    const { job } = await start(async () => round);
    while ((await stateOf(job)) === 'running');
  }
});

it('refuses a second job while one runs', async () => {
  let end: () => void = () => undefined;
  const { result } = await start(() => new Promise<void>((resolve) => (end = resolve)));
  await expect(start(async () => undefined)).rejects.toMatchObject({ status: 409 });
  end();
  await result;
});

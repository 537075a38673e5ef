import { jobQueue } from './job-queue';

function job() {
  let finish = (): void => undefined;
  const done = new Promise<void>((resolve) => (finish = resolve));
  return { run: jest.fn(() => done), finish };
}

const tick = () => new Promise((resolve) => setImmediate(resolve));

it('runs a few at once, lets a few wait in order and refuses the rest', async () => {
  const queue = jobQueue({ running: 2, waiting: 1, retryAfterSeconds: 5 });
  const [one, two, three, four] = [job(), job(), job(), job()] as const;
  const first = queue(one.run);
  const second = queue(two.run);
  const third = queue(three.run);
  await expect(queue(four.run)).rejects.toMatchObject({ code: 'unavailable', retryAfterSeconds: 5 });
  expect(three.run).not.toHaveBeenCalled();
  one.finish();
  await first;
  await tick();
  expect(three.run).toHaveBeenCalled();
  two.finish();
  three.finish();
  await Promise.all([second, third]);
  expect(four.run).not.toHaveBeenCalled();
});

it('gives one client only so many places, and others the rest', async () => {
  const queue = jobQueue({ running: 1, waiting: 10, each: 2, retryAfterSeconds: 5 });
  const jobs = [job(), job()];
  const [one, two] = jobs.map(({ run }) => queue(run, 'a'));
  await expect(queue(async () => 'too much', 'a')).rejects.toMatchObject({ code: 'unavailable' });
  const other = queue(async () => 'b', 'b');
  for (const { finish } of jobs) finish();
  await Promise.all([one, two]);
  await expect(other).resolves.toBe('b');
  await expect(queue(async () => 'again', 'a')).resolves.toBe('again');
});

it('gives the place back when a job fails', async () => {
  const queue = jobQueue({ running: 1, waiting: 0, retryAfterSeconds: 5 });
  await expect(queue(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await expect(queue(() => Promise.resolve('yes'))).resolves.toBe('yes');
});

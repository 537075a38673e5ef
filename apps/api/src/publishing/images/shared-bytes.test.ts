import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { sharedBytes } from './shared-bytes';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

it('gives the same bytes to all who ask at once, and to whoever asks while they are held', async () => {
  const shared = sharedBytes();
  const find = jest.fn(() => Promise.resolve(Buffer.from('picture')));
  const [first, second] = await Promise.all([shared('a', find), shared('a', find)]);
  expect(second).toBe(first);
  expect(await shared('a', find)).toBe(first);
  expect(find).toHaveBeenCalledTimes(1);
  expect(await shared('b', find)).not.toBe(first);
});

it('keeps nothing that nobody holds', async () => {
  const shared = sharedBytes();
  // A mock would hold what it has returned.
  let asked = 0;
  const find = () => Promise.resolve(Buffer.from(`picture ${++asked}`));
  await shared('a', find);
  // A reference that was looked at lives until the end of the job.
  await new Promise((resolve) => setTimeout(resolve, 10));
  collectGarbage();
  await shared('a', find);
  expect(asked).toBe(2);
});

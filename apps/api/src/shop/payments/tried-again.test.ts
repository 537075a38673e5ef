import { conflict, unavailable } from '../../platform/http/api-error';
import { triedAgain } from './tried-again';

/** An act that fails with these errors, one after the other, and then succeeds. */
function failing(...errors: unknown[]) {
  let tries = 0;
  const act = async () => {
    const error = errors[tries];
    tries += 1;
    if (error !== undefined) throw error;
    return 'done';
  };
  return { act, tries: () => tries };
}

const full = new Error('timeout exceeded when trying to connect');
const circle = Object.assign(new Error('deadlock detected'), { code: '40P01', severity: 'ERROR' });

it.each([
  ['nothing', [], 1],
  ['a full pool', [full], 2],
  ['two that waited for one another, and a full pool', [circle, full], 3],
])('gets over %s', async (_what, errors, tries) => {
  const { act, tries: counted } = failing(...errors);
  await expect(triedAgain(act)).resolves.toBe('done');
  expect(counted()).toBe(tries);
});

it('gives up after the third time', async () => {
  const { act, tries } = failing(full, unavailable(), circle, circle);
  await expect(triedAgain(act)).rejects.toBe(circle);
  expect(tries()).toBe(3);
});

it.each([[conflict('Only 1 left')], [new TypeError('x')]])('does not repeat what fails for good: %s', async (error) => {
  const { act, tries } = failing(error);
  await expect(triedAgain(act)).rejects.toBe(error);
  expect(tries()).toBe(1);
});

import type { CallerMatch, CallerMatcher } from '../../patients/phone-index/caller-matcher';
import { rememberedMatches } from './remembered-matches';

const NUMBER = '+12065550123';

function setUp(answer: (requested: number) => CallerMatch['state'] = () => 'none') {
  const requested: (string | null)[] = [];
  let time = 0;
  const matcher: Pick<CallerMatcher, 'match'> = {
    async match(e164) {
      requested.push(e164);
      return { patients: [], state: answer(requested.length) };
    },
  };
  const matches = rememberedMatches(matcher, () => time);
  return { matches, requested, pass: (ms: number) => (time += ms) };
}

it('asks once, also when several ask at the same time', async () => {
  const { matches, requested, pass } = setUp();
  await Promise.all([matches.match(NUMBER, 'number'), matches.match(NUMBER, 'number')]);
  await matches.match(NUMBER, 'number');
  expect(requested).toEqual([NUMBER]);
  pass(10_000);
  await matches.match(NUMBER, 'number');
  expect(requested).toEqual([NUMBER, NUMBER]);
});

it('asks anew when the answer has changed, or could not be given', async () => {
  const { matches, requested } = setUp((n) => (n < 3 ? 'pending' : 'matched'));
  for (let n = 0; n < 4; n++) await matches.match(NUMBER, 'number');
  expect(requested).toHaveLength(3);
  matches.forget(NUMBER);
  await matches.match(NUMBER, 'number');
  expect(requested).toHaveLength(4);
});

it('does not remember an answer that was requested before the change', async () => {
  const { matches, requested } = setUp();
  const early = matches.match(NUMBER, 'number');
  matches.forget(NUMBER);
  await early;
  await matches.match(NUMBER, 'number');
  expect(requested).toHaveLength(2);
});

it('remembers so many numbers, the latest', async () => {
  const { matches, requested } = setUp();
  for (let n = 0; n <= 500; n++) await matches.match(`+1206555${n}`, 'number');
  await matches.match('+1206555500', 'number');
  expect(requested).toHaveLength(501);
  await matches.match('+12065550', 'number');
  expect(requested).toHaveLength(502);
});

import { checkChosenPassword, hashPassword, isPassword } from './password';

it('makes argon2id hashes with the agreed costs, each with its own salt', async () => {
  const [one, two] = [await hashPassword('a phrase'), await hashPassword('a phrase')];
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(one).not.toBe(two);
  expect(await isPassword('a phrase', one)).toBe(true);
  expect(await isPassword('a Phrase', one)).toBe(false);
});

it('takes the same characters in another spelling as the same password', async () => {
  expect(await isPassword('Cafe\u0301 \uFF11', await hashPassword('Caf\u00E9 1'))).toBe(true);
});

it('looks at the whole password', async () => {
  const long = 'x'.repeat(127);
  expect(await isPassword(`${long}b`, await hashPassword(`${long}a`))).toBe(false);
});

it.each([
  ['14 characters!', 'must have at least 15 characters'],
  ['15 characters!!', null],
  ['\u{1F9D8}'.repeat(14), 'must have at least 15 characters'],
  ['all lower case words', null],
  ['aaaaaaaaaaaaaaaaaaaa', 'must not be just a few repeated characters'],
  ['a quiet lantern!'.repeat(4), null],
  ['four more lanterns, quiet ones, '.repeat(4), null],
  [`${'four more lanterns, quiet ones, '.repeat(4)}e`, 'must have at most 128 characters'],
  ['acupuncture 12345', 'must not be easy to guess: use three or more unrelated words'],
])('judges %j', (password, verdict) => {
  expect(checkChosenPassword(password)).toBe(verdict);
});

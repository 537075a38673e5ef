import { isGuessable } from './guessable';
import { CLINIC_WORDS, POPULAR_WORDS } from './guessable-words';

it.each([
  'passwordpassword',
  'PasswordPassword1!',
  'p@ssw0rd123456789',
  'iloveyou-iloveyou-iloveyou',
  'qwertyuiopasdfghjkl',
  '1qaz2wsx3edc4rfv5tgb',
  '123456789012345',
  '999888777666555',
  'abcdefghijklmnopqrstuvwxyz',
  'Harmony Acupuncture Clinic 2026',
  'H4rm0ny-Acupunctur3',
  'welcome to harmony acupuncture'.replace(' to', ''),
  'chinese medicine 88 herbs',
  'sunshine!!!dragon!!!',
  'Summer2026Summer2026',
  'abcabcabcabcabcabc',
  'admin admin admin 1',
  'May the force be with you!',
  'Correct Horse Battery Staple',
  'the quick brown fox jumps over the lazy dog',
  'tobeornottobe-2026',
])('%j is one of the first guesses', (password) => expect(isGuessable(password)).toBe(true));

it.each([
  'correct-horse-battery',
  'a long pass phrase for tests',
  'violet teapots climb stairs',
  'x7$Kq!vZ0pLw9#tR',
  'Grandmother sells lanterns',
  'mein Hund mag keinen Regen',
  '鍼灸院の静かな朝の庭に咲く花',
])('%j is not', (password) => expect(isGuessable(password)).toBe(false));

it('knows the account’s own name', () => {
  expect(isGuessable('marguerite-2026-2026')).toBe(false);
  expect(isGuessable('marguerite-2026-2026', ['Marguerite'])).toBe(true);
  expect(isGuessable('margueriteduval2026', ['marguerite.duval'])).toBe(true);
});

it('is quick with the longest password', () => {
  // The work grows with length times the longest word: this one would not end if it were tried in every way.
  expect(isGuessable('abcdefgh'.repeat(15) + '鍼灸')).toBe(false);
});

it('blocks more passwords than the list of the rule must have', () => {
  expect(POPULAR_WORDS.size ** 2).toBeGreaterThan(100_000);
  expect([...POPULAR_WORDS, ...CLINIC_WORDS].filter((word) => !/^[a-z]+$/.test(word))).toEqual([]);
});

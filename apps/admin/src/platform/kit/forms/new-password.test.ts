import { generatePassword } from './new-password';

it('makes passwords that can be read out, each another one', () => {
  const made = new Set(Array.from({ length: 200 }, generatePassword));
  expect(made.size).toBe(200);
  const word = '[bdfghjklmnprstvz][aeiou][bdfghjklmnprstvz][aeiou][bdfghjklmnprstvz]';
  for (const password of made) expect(password).toMatch(new RegExp(`^${word}(-${word}){4}$`));
});

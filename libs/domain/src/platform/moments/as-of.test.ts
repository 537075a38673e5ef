import { asOfText } from './as-of';

it.each([
  ['2026-11-24', /^These times are as of 9:40 AM\. We can’t reach our calendar/],
  ['2026-11-25', /^These times are as of Tue, Nov 24, 9:40 AM\. .* by email within a business day\.$/],
])('says on %s as of when times are', (today, words) => {
  expect(asOfText('2026-11-24T17:40:00.000Z', today, 'America/Los_Angeles')).toMatch(words);
});

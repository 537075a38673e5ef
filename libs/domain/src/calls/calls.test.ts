import { formatCallDuration } from './calls';

it.each([
  [0, '0s'],
  [59, '59s'],
  [60, '1m 0s'],
  [65.9, '1m 5s'],
  [3605, '60m 5s'],
  [-3, '0s'],
])('formatCallDuration(%p) is %p', (seconds, text) => {
  expect(formatCallDuration(seconds)).toBe(text);
});

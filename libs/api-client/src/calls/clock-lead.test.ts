import { clockLead } from './clock-lead';

const at = Date.parse('2026-11-21T10:00:00.000Z');
const serverTime = (ms: number) => new Date(at + ms).toISOString();
const MINUTES = 60_000;

it.each([
  ['ten minutes ahead of a device that is slow', 10 * MINUTES, 10 * MINUTES],
  ['ten minutes behind a device that is fast', -10 * MINUTES, -10 * MINUTES],
  ['six seconds off', 6_000, 6_000],
  ['five seconds off, as good as in step', 5_000, 0],
  ['a little behind', -4_900, 0],
])('%s', (_, server, lead) => {
  expect(clockLead(serverTime(server), at, at)).toBe(lead);
});

it('does not mistake a slow response for a wrong clock', () => {
  expect(clockLead(serverTime(0), at, at + 20_000)).toBe(0);
  expect(clockLead(serverTime(20_000), at, at + 20_000)).toBe(0);
  expect(clockLead(serverTime(10 * MINUTES), at, at + 20_000)).toBe(10 * MINUTES - 20_000);
});

it('trusts the device when the server sends no time', () => {
  expect(clockLead(undefined, at, at)).toBe(0);
  expect(clockLead('soon', at, at)).toBe(0);
});

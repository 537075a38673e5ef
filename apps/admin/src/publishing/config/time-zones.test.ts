import { clockIn, searchZones, timeZoneChoices, zoneName } from './time-zones';

it('offers the zones the browser knows, and not what is being typed', () => {
  const known = timeZoneChoices('');
  expect(known).toContain('America/Los_Angeles');
  expect(timeZoneChoices('new york')).toEqual(known);
  expect(timeZoneChoices('US/Pacific')).toContain('US/Pacific');
});

it.each([
  ['new york', ['America/New_York']],
  ['LOS angeles', ['America/Los_Angeles']],
  ['europe/ber', ['Europe/Berlin']],
  ['nowhere', []],
])('finds %j', (typed, found) =>
  expect(searchZones(['America/New_York', 'America/Los_Angeles', 'Europe/Berlin'], typed)).toEqual(found),
);

it('names zones and tells their clock', () => {
  expect(zoneName('America/Los_Angeles')).toBe('America / Los Angeles');
  expect(clockIn('America/Los_Angeles', new Date('2026-11-21T20:05:00Z'))).toBe('Sat 12:05 PM');
  expect(clockIn('nowhere', new Date())).toBe('');
});

import { clockIn, searchZones, timeZoneChoices, zoneName, rulesText } from './time-zones';

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

it('says how old the rules are, and who holds others for right', () => {
  const rules = { timeZone: 'America/Edmonton', version: '2026f', readOn: '2026-11-29', differing: [] };
  expect(rulesText(rules)).toBe('Clock changes follow the rules of 2026f, read on Nov 29, 2026.');
  expect(rulesText({ ...rules, differing: ['Node.js', 'PostgreSQL'] })).toMatch(
    /Node\.js and PostgreSQL on this server have other rules, which Harmony doesn’t use\.$/,
  );
});

it('shows the clock of a zone by our rules', () => {
  expect(clockIn('America/Edmonton', new Date('2026-12-15T15:00:00Z'))).toBe('Tue 9:00 AM');
});

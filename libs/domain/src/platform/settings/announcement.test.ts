import { announcementAt, announcementChangesAt } from './announcement';
import { siteSettings } from './site-settings';

const settings = (of: Record<string, string>) =>
  siteSettings(Object.entries(of).map(([id, data]) => ({ id, data, isActive: true })));
const at = (time: string) => new Date(`2026-12-01T${time}Z`);
const [starts, ends] = ['2026-12-01T08:00:00.000Z', '2026-12-01T20:00:00.000Z'];

it.each([
  ['without dates always', {}, '00:00:00', '<b>x</b>', Infinity],
  ['not before it starts', { announcement_starts: starts }, '07:59:59.999', null, Date.parse(starts)],
  ['from the moment on at which it starts', { announcement_starts: starts }, '08:00:00', '<b>x</b>', Infinity],
  ['until it ends', { announcement_ends: ends }, '19:59:59.999', '<b>x</b>', Date.parse(ends)],
  ['not from the moment on at which it ends', { announcement_ends: ends }, '20:00:00', null, Infinity],
  ['in between', { announcement_starts: starts, announcement_ends: ends }, '12:00:00', '<b>x</b>', Date.parse(ends)],
  ['always, where a date is none', { announcement_starts: 'soon' }, '00:00:00', '<b>x</b>', Infinity],
])('an announcement is shown %s', (_, dates, time, html, changesAt) => {
  const given = settings({ announcement: '<b>x</b>', ...dates });
  expect(announcementAt(given, at(time))?.html ?? null).toBe(html);
  expect(announcementChangesAt(given, at(time))).toBe(changesAt);
});

it('dates without a text change nothing', () => {
  expect(announcementChangesAt(settings({ announcement_starts: starts }), at('00:00:00'))).toBe(Infinity);
});

it.each([
  [undefined, 'info'],
  ['urgent', 'urgent'],
  ['loud', 'info'],
])('severity %s reads as %s', (data, severity) => {
  expect(settings(data === undefined ? {} : { announcement_severity: data }).announcementSeverity).toBe(severity);
});

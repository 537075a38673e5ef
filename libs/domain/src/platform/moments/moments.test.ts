import {
  clinicDayText,
  clinicDayTimeText,
  clinicFullText,
  clinicLongText,
  clinicMomentText,
  clinicSecondText,
  clinicTimeText,
  dateText,
  longDateText,
  shortDateText,
} from './moments';

const LA = 'America/Los_Angeles';
const NOW = new Date('2026-11-22T18:00:00Z');

describe('a moment on the clinic’s clock', () => {
  it.each([
    ['2026-11-22T18:05:00Z', '10:05 AM', 'Sun, Nov 22, 10:05 AM', '10:05 AM'],
    // Today by universal time, yesterday at the clinic.
    ['2026-11-22T07:59:00Z', '11:59 PM', 'Sat, Nov 21, 11:59 PM', 'Sat, Nov 21, 11:59 PM'],
    ['2026-11-22T08:00:00Z', '12:00 AM', 'Sun, Nov 22, 12:00 AM', '12:00 AM'],
    ['2026-11-01T08:30:00Z', '1:30 AM', 'Sun, Nov 1, 1:30 AM', 'Sun, Nov 1, 1:30 AM'],
    ['2027-01-01T07:59:00Z', '11:59 PM', 'Thu, Dec 31, 11:59 PM', 'Thu, Dec 31, 11:59 PM'],
    ['2027-01-01T08:00:00Z', '12:00 AM', 'Fri, Jan 1, 12:00 AM', 'Fri, Jan 1, 2027, 12:00 AM'],
    ['2025-11-22T18:00:00Z', '10:00 AM', 'Sat, Nov 22, 10:00 AM', 'Sat, Nov 22, 2025, 10:00 AM'],
  ])('%s', (iso, time, dayAndTime, forReaders) => {
    expect([clinicTimeText(iso, LA), clinicDayTimeText(iso, LA), clinicMomentText(iso, NOW, LA)]).toEqual([
      time,
      dayAndTime,
      forReaders,
    ]);
  });

  it('is said as fully as its place asks for', () => {
    // 2027 by universal time.
    const iso = '2027-01-01T07:59:08Z';
    expect(clinicFullText(iso, LA)).toBe('Dec 31, 2026, 11:59 PM');
    expect(clinicLongText(iso, LA)).toBe('Thursday, December 31, 2026 at 11:59 PM');
    expect(clinicSecondText(iso, LA)).toBe('Dec 31, 2026, 11:59:08 PM');
    expect(clinicDayText(iso, NOW, LA)).toBe('Dec 31');
    expect(clinicDayText(iso, new Date('2027-01-01T08:00:00Z'), LA)).toBe('Dec 31, 2026');
    expect(longDateText('2026-12-31')).toBe('Thursday, December 31, 2026');
  });

  it('follows the zone that is asked for, and the default one for a zone the runtime does not know', () => {
    const iso = '2026-11-22T18:05:00Z';
    expect(['America/New_York', 'Mars/Olympus'].map((zone) => clinicTimeText(iso, zone))).toEqual([
      '1:05 PM',
      '10:05 AM',
    ]);
  });
});

it('a date of the calendar is the same everywhere', () => {
  expect([dateText('1980-01-01'), dateText('2028-02-29')]).toEqual(['Jan 1, 1980', 'Feb 29, 2028']);
  expect([shortDateText('2026-11-03'), shortDateText('2026-12-31')]).toEqual(['Nov 3', 'Dec 31']);
});

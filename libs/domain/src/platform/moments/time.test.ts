import { formatSpecialDate, formatTime } from './time';

describe('times and dates', () => {
  it.each([
    ['17:30', '5:30 PM'],
    ['00:00', '12:00 AM'],
    ['00:05', '12:05 AM'],
    ['12:00', '12:00 PM'],
    ['11:59', '11:59 AM'],
    ['9:00', '9:00 AM'],
    ['23:59', '11:59 PM'],
    ['24:00', '24:00'],
    ['noon', 'noon'],
  ])('formatTime(%p) is %p', (time, text) => {
    expect(formatTime(time)).toBe(text);
  });

  it.each([
    ['2026-12-25', 'Fri, Dec 25, 2026'],
    ['2028-02-29', 'Tue, Feb 29, 2028'],
    ['2026-02-30', 'Invalid Date'],
    ['2026-13-01', 'Invalid Date'],
    ['12/25/2026', 'Invalid Date'],
    ['2026-12-25T00:00:00Z', 'Invalid Date'],
    ['', 'No Date'],
    ['  ', 'No Date'],
    [null, 'No Date'],
    [undefined, 'No Date'],
  ])('formatSpecialDate(%p) is %p', (date, text) => {
    expect(formatSpecialDate(date)).toBe(text);
  });
});

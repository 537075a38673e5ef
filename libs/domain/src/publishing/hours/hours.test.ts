import { addDays } from '../../platform/moments/zone';
import { hoursForDate, runText, specialHours, specialRuns, weeklyHours, type HourEntry } from './hours';
import { hourProblems } from './problems';

const row = (dayOfWeek: number, openTime: string | null, closeTime: string | null, more: Partial<HourEntry> = {}) => ({
  dayOfWeek,
  openTime,
  closeTime,
  isClosed: false,
  specialHours: false,
  specialDate: null,
  note: null,
  ...more,
});
const special = (
  specialDate: string | null,
  open: string | null,
  close: string | null,
  more: Partial<HourEntry> = {},
) => row(0, open, close, { specialHours: true, specialDate, ...more });
const shut = { isClosed: true };

describe('weeklyHours', () => {
  it('has seven days; a day without entry is closed', () => {
    const week = weeklyHours([row(1, '09:00', '19:00')]);
    expect(week.map(({ name }) => name)).toEqual([
      'Sunday',
      'Monday',
      'Tuesday',
      'Wednesday',
      'Thursday',
      'Friday',
      'Saturday',
    ]);
    expect(week[1]).toMatchObject({ isClosed: false, periods: [{ open: '09:00', close: '19:00' }] });
    expect(week.filter(({ isClosed }) => isClosed)).toHaveLength(6);
  });

  it('sorts a lunch break, merges overlaps and drops unusable rows', () => {
    const periods = (...rows: HourEntry[]) => weeklyHours(rows)[2]?.periods;
    expect(periods(row(2, '14:00', '18:00'), row(2, '9:00', '12:30'))).toEqual([
      { open: '09:00', close: '12:30' },
      { open: '14:00', close: '18:00' },
    ]);
    expect(periods(row(2, '09:00', '13:00'), row(2, '12:00', '17:00'), row(2, '17:00', '18:00'))).toEqual([
      { open: '09:00', close: '18:00' },
    ]);
    expect(periods(row(2, '18:00', '09:00'), row(2, null, '10:00'), row(2, 'x', 'y'))).toEqual([]);
  });

  it('is closed when any entry of the day says so, and joins different notes', () => {
    const day = weeklyHours([row(3, '09:00', '12:00', { note: 'By appointment' }), row(3, null, null, shut)])[3];
    expect(day).toMatchObject({ isClosed: true, periods: [], note: 'By appointment' });
    const notes = weeklyHours([row(4, '09:00', '12:00', { note: 'A' }), row(4, '13:00', '15:00', { note: 'B' })]);
    expect(notes[4]?.note).toBe('A; B');
  });

  it('leaves special entries out, also those without a date', () => {
    const week = weeklyHours([special('2026-12-25', '09:00', '12:00'), special(' ', '09:00', '12:00')]);
    expect(week.every(({ isClosed }) => isClosed)).toBe(true);
  });
});

describe('specialHours', () => {
  const entries = [
    special('2026-12-31', '09:00', '14:00'),
    special('2026-12-01', null, null, { ...shut, note: 'Inventory' }),
    special('2027-01-01', null, null, shut),
    special('2026-11-30', '09:00', '12:00'),
    special('2026-12-24', '14:00', '16:00'),
    special('2026-12-24', '09:00', '12:00'),
    special('2026-13-01', '09:00', '12:00'),
    special(null, '09:00', '12:00'),
    row(1, '09:00', '12:00', { specialDate: '2026-12-05' }),
  ];

  it('shows the days from today to the 30th day after it, in order and one per date', () => {
    const days = specialHours(entries, '2026-12-01');
    expect(days.map(({ date }) => date)).toEqual(['2026-12-01', '2026-12-24', '2026-12-31']);
    expect(days[0]).toEqual({ date: '2026-12-01', periods: [], isClosed: true, note: 'Inventory' });
    expect(days[1]?.periods).toHaveLength(2);
  });

  it('takes another window', () => {
    expect(specialHours(entries, '2026-12-01', 31).at(-1)?.date).toBe('2027-01-01');
    expect(specialHours(entries, '2026-12-02', 3)).toEqual([]);
  });
});

describe('hoursForDate', () => {
  const entries = [row(5, '09:00', '19:00'), special('2026-12-25', null, null, shut)];

  it('prefers the special day, else takes the weekday', () => {
    expect(hoursForDate(entries, '2026-12-25')).toMatchObject({ isClosed: true, isSpecial: true });
    expect(hoursForDate(entries, '2026-12-18')).toMatchObject({ isClosed: false, isSpecial: false });
    expect(hoursForDate(entries, '2026-12-19')).toMatchObject({ isClosed: true, isSpecial: false });
  });

  it('knows nothing when there are no weekly entries', () => {
    expect(hoursForDate([], '2026-12-18')).toBeNull();
    expect(hoursForDate([special('2026-12-25', null, null, shut)], '2026-12-18')).toBeNull();
  });
});

describe('hourProblems', () => {
  it('finds nothing wrong with right rows', () => {
    expect(hourProblems(row(1, '09:00', '17:00'))).toEqual({});
    expect(hourProblems(row(1, null, null, shut))).toEqual({});
    expect(hourProblems(special('2026-12-25', null, null, shut))).toEqual({});
    expect(
      hourProblems({ specialHours: true, specialDate: '2026-12-24', openTime: '09:00', closeTime: '13:00' }),
    ).toEqual({});
  });

  it.each([
    ['closing before opening', row(1, '17:00', '09:00'), ['closeTime']],
    ['closing at opening', row(1, '09:00', '09:00'), ['closeTime']],
    ['no times on an open day', row(1, null, null), ['openTime', 'closeTime']],
    ['special hours without a date', special('', '09:00', '12:00'), ['specialDate']],
    ['special hours on no real date', special('2026-02-30', '09:00', '12:00'), ['specialDate']],
    ['a date on weekly hours', row(1, '09:00', '12:00', { specialDate: '2026-12-24' }), ['specialDate']],
    ['weekly hours without a weekday', { openTime: '09:00', closeTime: '12:00' }, ['dayOfWeek']],
  ])('names the field of %s', (_case, draft, fields) => {
    expect(Object.keys(hourProblems(draft))).toEqual(fields);
  });
});

describe('specialRuns', () => {
  const closed = (date: string, note: string | null = 'Moving') => special(date, null, null, { isClosed: true, note });
  const dates = Array.from({ length: 90 }, (_, day) => addDays('2026-12-01', day));

  it('a closing of months is one line with its end, also where that is beyond the window', () => {
    const [run, ...others] = specialRuns(
      dates.map((date) => closed(date)),
      '2026-11-28',
    );
    expect(others).toEqual([]);
    expect(run).toMatchObject({ date: '2026-12-01', until: '2027-02-28', isClosed: true, note: 'Moving' });
    expect(run && runText(run)).toBe('Tue, Dec 1, 2026 to Sun, Feb 28, 2027');
  });

  it('begins today where it has begun', () => {
    expect(
      specialRuns(
        dates.map((date) => closed(date)),
        '2027-01-10',
      ),
    ).toMatchObject([{ date: '2027-01-10', until: '2027-02-28' }]);
  });

  it('is interrupted by other hours, another note, or a day that is as always', () => {
    const entries = [
      closed('2026-12-01'),
      closed('2026-12-02'),
      special('2026-12-03', '09:00', '12:00', { note: 'Moving' }),
      closed('2026-12-04', null),
      closed('2026-12-05'),
      closed('2026-12-07'),
      closed('2027-01-20'),
    ];
    expect(specialRuns(entries, '2026-12-01').map(({ date, until }) => [date.slice(-2), until.slice(-2)])).toEqual([
      ['01', '02'],
      ['03', '03'],
      ['04', '04'],
      ['05', '05'],
      ['07', '07'],
    ]);
    expect(specialRuns([closed('2026-12-24')], '2026-12-01').map(runText)).toEqual(['Thu, Dec 24, 2026']);
  });
});

import { addDays, type CreateHourBody, dayOfWeekOf, zonedNow } from '@harmony/domain';
import { holidays } from './holidays';

/** How far ahead special days are entered. */
const HORIZON_DAYS = 120;

const OPEN_DAYS = [1, 2, 3, 4, 5];
const SATURDAY = 6;
const SUNDAY = 0;
const WEDNESDAY = 3;

export type StarterHour = CreateHourBody & { dayOfWeek: number };

const weekly: readonly StarterHour[] = [
  { dayOfWeek: SUNDAY, isClosed: true },
  ...OPEN_DAYS.map((day) => ({ dayOfWeek: day, openTime: '09:00', closeTime: '19:00' })),
  { dayOfWeek: SATURDAY, openTime: '10:00', closeTime: '16:00' },
];

/**
 * Opening hours of a fresh installation: Monday to Friday 9 to 7, Saturday 10 to 4, the holidays of the coming months,
 * and one Wednesday with a break (two periods in a day), so that there is always a special day within the next 30.
 */
export function starterHours(now: Date, timeZone: string): StarterHour[] {
  const today = zonedNow(now, timeZone).date;
  const days = holidays(today, addDays(today, HORIZON_DAYS));
  const taken = new Set(days.map((day) => day.date));

  let meeting = addDays(today, 7);
  while (dayOfWeekOf(meeting) !== WEDNESDAY || taken.has(meeting)) meeting = addDays(meeting, 1);

  const special: StarterHour[] = [
    ...days.map(({ date, note, open, close }) => ({
      ...onDate(date),
      ...(open ? { openTime: open, closeTime: close } : { isClosed: true }),
      note,
    })),
    { ...onDate(meeting), openTime: '09:00', closeTime: '12:30', note: 'Team meeting over lunch' },
    { ...onDate(meeting), openTime: '14:00', closeTime: '19:00', note: 'Team meeting over lunch' },
  ];
  return [...weekly, ...special.sort((a, b) => (a.specialDate ?? '').localeCompare(b.specialDate ?? ''))];
}

const onDate = (date: string) => ({ dayOfWeek: dayOfWeekOf(date), specialHours: true, specialDate: date });

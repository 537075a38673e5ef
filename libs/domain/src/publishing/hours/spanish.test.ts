import { speakBy } from '@harmony/language';
import { spanish } from '@harmony/language/spanish';
import { weeklyHours, type HourEntry } from './hours';
import { openStatus } from './open-status';
import { weekLines } from './week-lines';

/* Where Spanish needs more than other words: articles before times, small letters for days. */

beforeAll(() => speakBy(() => ({ language: 'es', texts: spanish })));
afterAll(() => speakBy(() => undefined));

const LA = 'America/Los_Angeles';
const row = (dayOfWeek: number, openTime: string, closeTime: string, more: Partial<HourEntry> = {}): HourEntry => ({
  dayOfWeek,
  openTime,
  closeTime,
  isClosed: false,
  specialHours: false,
  specialDate: null,
  note: null,
  ...more,
});
/** Monday to Friday 9 to 7 with a break on Wednesday until 1 PM, Saturday 10 to 1. */
const WEEK = [
  ...[1, 2, 4, 5].map((day) => row(day, '09:00', '19:00')),
  row(3, '09:00', '12:00'),
  row(3, '13:00', '19:00'),
  row(6, '10:00', '13:00'),
];
const at = (local: string): Date => new Date(`${local}:00-07:00`);

it.each([
  ['2026-06-15T08:59', 'Abierto hoy desde las 9:00 a.m. hasta las 7:00 p.m.'],
  ['2026-06-15T09:00', 'Abierto hoy hasta las 7:00 p.m.'],
  ['2026-06-15T19:00', 'Cerrado ahora, abre mañana a las 9:00 a.m.'],
  ['2026-06-17T12:30', 'Abre de nuevo hoy a la 1:00 p.m.'],
  ['2026-06-20T12:59', 'Abierto hoy hasta la 1:00 p.m.'],
  ['2026-06-20T13:00', 'Cerrado ahora, abre el lunes a las 9:00 a.m.'],
  ['2026-06-21T12:00', 'Cerrado hoy'],
])('at %s the status says %j', (now, text) => {
  expect(openStatus(WEEK, at(now), LA).text).toBe(text);
});

it('names a later opening by its date', () => {
  const holidays = ['16', '17', '18', '19', '20', '21', '22'].map((day) =>
    row(0, '', '', { isClosed: true, specialHours: true, specialDate: `2026-06-${day}` }),
  );
  expect(openStatus([...WEEK, ...holidays], at('2026-06-15T20:00'), LA).text).toBe(
    'Cerrado ahora, abre el mar, 23 de jun de 2026 a las 9:00 a.m.',
  );
});

it('says a week in lines, and its days as headings', () => {
  expect(weekLines(weeklyHours(WEEK))).toEqual([
    'De lunes a martes: 9:00 a.m. – 7:00 p.m.',
    'Miércoles: 9:00 a.m. – 12:00 p.m., 1:00 p.m. – 7:00 p.m.',
    'De jueves a viernes: 9:00 a.m. – 7:00 p.m.',
    'Sábado: 10:00 a.m. – 1:00 p.m.',
    'Domingo: cerrado',
  ]);
  expect(weekLines(weeklyHours([1, 2, 3, 4, 5].map((day) => row(day, '09:00', '17:00'))))[0]).toBe(
    'De lunes a viernes: 9:00 a.m. – 5:00 p.m.',
  );
  expect(weeklyHours(WEEK).map(({ name }) => name)).toEqual([
    'Domingo',
    'Lunes',
    'Martes',
    'Miércoles',
    'Jueves',
    'Viernes',
    'Sábado',
  ]);
});

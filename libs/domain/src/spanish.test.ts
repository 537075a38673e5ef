import { speakBy } from '@harmony/language';
import { spanish } from '@harmony/language/spanish';
import { asOfText, hoursText, lateRule } from './scheduling/bookings/bookings';
import { weeklyHours, type HourEntry } from './publishing/hours/hours';
import { clinicDayTimeText, clinicLongText, clinicTimeText } from './platform/moments/moments';
import { formatDuration, formatPrice } from './platform/money';
import { openStatus } from './publishing/hours/open-status';
import { suggestionParagraphs } from './mail/suggested-times';
import { formatSpecialDate, formatTime, saidTime } from './platform/moments/time';
import { weekLines } from './publishing/hours/week-lines';

/* Where Spanish needs more than other words: articles before times, small letters for days, the order of a date. */

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
    ...['Domingo', 'Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado'],
  ]);
});

it.each([
  ['00:30', '12:30 a.m.', 'las 12:30 a.m.'],
  ['01:00', '1:00 a.m.', 'la 1:00 a.m.'],
  ['11:00', '11:00 a.m.', 'las 11:00 a.m.'],
  ['13:45', '1:45 p.m.', 'la 1:45 p.m.'],
])('shows %s as %s and says %s', (time, shown, said) => {
  expect([formatTime(time), saidTime(formatTime(time))]).toEqual([shown, said]);
});

it('says moments and dates in their order', () => {
  const [four, one] = ['2026-11-04T00:10:00.000Z', '2026-11-03T21:10:00.000Z'];
  expect([
    clinicTimeText(four, LA),
    clinicDayTimeText(four, LA),
    clinicLongText(four, LA),
    clinicLongText(one, LA),
    formatSpecialDate('2026-12-25'),
    formatSpecialDate(null),
  ]).toEqual([
    '4:10 p.m.',
    'mar, 3 de nov, 4:10 p.m.',
    'martes, 3 de noviembre de 2026, a las 4:10 p.m.',
    'martes, 3 de noviembre de 2026, a la 1:10 p.m.',
    'vie, 25 de dic de 2026',
    'Sin fecha',
  ]);
});

it('says prices, durations and the rule of cancelling', () => {
  expect([formatPrice(null), formatPrice(120), formatDuration(null), formatDuration(60)]).toEqual([
    ...['Precio variable', '$120', 'Duración variable', '60 min'],
  ]);
  expect([hoursText(1), hoursText(24)]).toEqual(['una hora', '24 horas']);
  expect(lateRule(1, true)).toMatch(/^Puede cambiarla o cancelarla sin costo hasta una hora antes\. /);
  expect(asOfText('2026-11-03T21:10:00.000Z', '2026-11-03', LA)).toBe(
    'Así estaban los horarios la última vez que los vimos (1:10 p.m.). En este momento no podemos consultar nuestro calendario: elija un horario para solicitarlo. Se lo confirmamos por correo electrónico en un día hábil.',
  );
});

it('suggests times, and ends no sentence with two full stops', () => {
  const times = ['2026-12-01T18:00:00.000Z', '2026-12-02T21:00:00.000Z'];
  expect(suggestionParagraphs(times.slice(0, 1), LA, null)).toEqual([
    'Podemos atenderle el martes, 1 de diciembre, a las 10:00 a.m.',
    'Responda a este correo para decirnos si le conviene. Hasta entonces no hay nada reservado.',
  ]);
  expect(suggestionParagraphs(times, LA, '(253) 555-0140')).toEqual([
    'Podemos atenderle en uno de estos horarios:\nmartes, 1 de diciembre, a las 10:00 a.m.\nmiércoles, 2 de diciembre, a la 1:00 p.m.',
    'Responda a este correo o llámenos al (253) 555-0140 para decirnos cuál le conviene. Hasta entonces no hay nada reservado.',
  ]);
});

import { speakBy } from '@harmony/language';
import { spanish } from '@harmony/language/spanish';
import { asOfText } from './as-of';
import { clinicDayTimeText, clinicLongText, clinicTimeText } from './moments';
import { formatSpecialDate, formatTime, saidTime } from './time';

/* Where Spanish needs more than other words: articles before times, small letters for days, the order of a date. */

beforeAll(() => speakBy(() => ({ language: 'es', texts: spanish })));
afterAll(() => speakBy(() => undefined));

const LA = 'America/Los_Angeles';

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

it('says as of when times are', () => {
  expect(asOfText('2026-11-03T21:10:00.000Z', '2026-11-03', LA)).toBe(
    'Así estaban los horarios la última vez que los vimos (1:10 p.m.). En este momento no podemos consultar nuestro calendario: elija un horario para solicitarlo. Se lo confirmamos por correo electrónico en un día hábil.',
  );
});

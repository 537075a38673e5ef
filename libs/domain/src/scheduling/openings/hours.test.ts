import { hoursOnDate } from './index';
import { at, simpleWorld, specialDay } from './test/worlds';

const span = (from: string, until: string) => ({ from: at(from), until: at(until) });

it('tells when the clinic is open and who works inside its hours', () => {
  const world = simpleWorld({ hours: [specialDay('2026-11-23', { openTime: '10:00', closeTime: '15:00' })] });
  const { clinic, working } = hoursOnDate(world, '2026-11-23');
  expect(clinic).toEqual([span('2026-11-23 10:00', '2026-11-23 15:00')]);
  expect([...working]).toEqual([
    [1, clinic],
    [2, clinic],
  ]);
});

it('leaves out who does not work, and everybody when the clinic is closed', () => {
  const away = { practitionerId: 2, date: '2026-11-23', fromTime: null, untilTime: null, places: null, roomId: null };
  expect([...hoursOnDate(simpleWorld({ exceptions: [away] }), '2026-11-23').working.keys()]).toEqual([1]);
  const sunday = hoursOnDate(simpleWorld(), '2026-11-22');
  expect([sunday.clinic, sunday.working.size]).toEqual([[], 0]);
});

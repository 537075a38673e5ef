import type { ActivityDay } from '@harmony/domain';
import { c } from '@harmony/ui';

/** What is counted, the most frequent at the foot of the bars. */
export const SERIES = [
  { key: 'calls', name: 'Calls', one: 'call', many: 'calls', colour: c.celadonDeep },
  { key: 'checkIns', name: 'Check-ins', one: 'check-in', many: 'check-ins', colour: c.brand },
  { key: 'messages', name: 'Messages', one: 'message', many: 'messages', colour: c.amberFill },
  {
    key: 'appointments',
    name: 'Appointment requests',
    one: 'appointment request',
    many: 'appointment requests',
    colour: c.cobaltFill,
  },
  { key: 'herbRequests', name: 'Herb requests', one: 'herb request', many: 'herb requests', colour: c.ink3 },
] as const satisfies readonly {
  key: Exclude<keyof ActivityDay, 'date'>;
  name: string;
  one: string;
  many: string;
  colour: string;
}[];

/** Everything that came in on a day. */
export const totalOf = (day: ActivityDay): number => SERIES.reduce((sum, { key }) => sum + day[key], 0);

/** "4 check-ins, 1 message"; "nothing" for a day without anything. */
export const dayWords = (day: ActivityDay): string =>
  SERIES.filter(({ key }) => day[key] > 0)
    .map(({ key, one, many }) => `${day[key].toLocaleString('en')} ${day[key] === 1 ? one : many}`)
    .join(', ') || 'nothing';

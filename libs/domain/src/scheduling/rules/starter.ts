import { weeklyHours, type HourEntry } from '../../publishing/hours/hours';

interface Row {
  id: number;
  name: string;
  isActive: boolean;
  orderIndex: number;
}

/** What a clinic has said of itself before anything can be booked. */
export interface StarterClinic {
  hours: readonly HourEntry[];
  practitioners: readonly Row[];
  services: readonly (Row & { duration: number | null })[];
}

/** Rules of booking to begin with, until somebody says otherwise (docs/product.md, section 10.36). */
export interface BookingStarter {
  /** Everybody works whenever the clinic is open, first in a room of their own. */
  practitioners: readonly { id: number; name: string; room: string }[];
  /** Times HH:MM, by weekday (0 Sunday to 6 Saturday). */
  hours: readonly { dayOfWeek: number; fromTime: string; untilTime: string }[];
  /** Everybody gives each of them. */
  services: readonly { id: number; name: string; duration: number }[];
}

const inUse = <One extends Row>(rows: readonly One[]): One[] =>
  rows.filter(({ isActive }) => isActive).sort((a, b) => a.orderIndex - b.orderIndex || a.id - b.id);

/** The rules that follow from what is known; null as long as hours, a practitioner or a service with a length are missing. */
export function bookingStarter({ hours, practitioners, services }: StarterClinic): BookingStarter | null {
  const starter = {
    practitioners: inUse(practitioners).map(({ id, name }, index) => ({ id, name, room: `Room ${index + 1}` })),
    hours: weeklyHours(hours).flatMap(({ dayOfWeek, periods }) =>
      periods.map(({ open, close }) => ({ dayOfWeek, fromTime: open, untilTime: close })),
    ),
    services: inUse(services).flatMap(({ id, name, duration }) => (duration === null ? [] : [{ id, name, duration }])),
  };
  return Object.values(starter).every((list) => list.length > 0) ? starter : null;
}

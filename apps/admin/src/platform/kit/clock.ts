import { createContext, use, useMemo } from 'react';
import {
  clinicDayText,
  clinicFullText,
  clinicLongText,
  clinicMomentText,
  clinicSecondText,
  clinicTimeText,
  DEFAULT_TIME_ZONE,
  plainSpaces,
} from '@harmony/domain';

const Zone = createContext(DEFAULT_TIME_ZONE);

/** Says which time zone the console shows its times in: the clinic's. Set once, by the shell. */
export const ClinicZone = Zone.Provider;

/** An instant: ISO 8601, or a date. */
export type Instant = string | Date;

/** Writes instants on the clinic's clock, so that everybody reads the same time wherever they are. */
export interface Clock {
  timeZone: string;
  /** '10:42 AM'. */
  time: (at: Instant) => string;
  /** The time alone for today, else with the day: 'Fri, Nov 20, 10:42 AM'. */
  moment: (at: Instant) => string;
  /** 'Nov 20, 2026, 10:42 AM'. */
  full: (at: Instant) => string;
  /** 'Friday, November 20, 2026 at 10:42 AM'. */
  long: (at: Instant) => string;
  /** 'Nov 20, 2026, 10:42:07 AM'. */
  second: (at: Instant) => string;
  /** 'Nov 20', with the year where it is not the one of `now`. */
  day: (at: Instant, now: Date) => string;
  /** The same instant on the reader's own clock, for a tooltip; undefined where both clocks show the same. */
  reader: (at: Instant) => string | undefined;
}

const isoOf = (at: Instant): string => (typeof at === 'string' ? at : at.toISOString());

const PARTS = { year: 'numeric', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const;
/** The zone of the reader's device is the one that no zone asks for. */
const onDevice = new Intl.DateTimeFormat('en-US', { ...PARTS, timeZone: undefined });
const onDeviceNamed = new Intl.DateTimeFormat('en-US', { ...PARTS, timeZone: undefined, timeZoneName: 'short' });

/** The clock of a time zone. */
export function clockOf(timeZone: string): Clock {
  const full = (at: Instant): string => clinicFullText(isoOf(at), timeZone);
  return {
    timeZone,
    full,
    time: (at) => clinicTimeText(isoOf(at), timeZone),
    moment: (at) => clinicMomentText(isoOf(at), new Date(), timeZone),
    long: (at) => clinicLongText(isoOf(at), timeZone),
    second: (at) => clinicSecondText(isoOf(at), timeZone),
    day: (at, now) => clinicDayText(isoOf(at), now, timeZone),
    reader(at) {
      const moment = new Date(at);
      if (plainSpaces(onDevice.format(moment)) === full(at)) return undefined;
      return `${plainSpaces(onDeviceNamed.format(moment))} on your clock`;
    },
  };
}

/** The clinic's clock. */
export function useClock(): Clock {
  const timeZone = use(Zone);
  return useMemo(() => clockOf(timeZone), [timeZone]);
}

import { MINUTE_MS } from '../../platform/moments/durations';
import type { Minute } from './world';

/** The minute in which an instant lies, which the engine counts in. @param instant ISO 8601 text, as everything else has it */
export const minuteOf = (instant: string | Date): Minute => Math.floor(new Date(instant).getTime() / MINUTE_MS);

/** The beginning of a minute as ISO 8601 text in UTC. */
export const isoOf = (minute: Minute): string => new Date(minute * MINUTE_MS).toISOString();

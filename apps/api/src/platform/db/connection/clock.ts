import { sql } from 'kysely';

/** An instant by the database's clock, this many seconds from now: the only clock of sessions and locks. */
export const secondsFromNow = (seconds: number) => sql<string>`(now() + make_interval(secs => ${seconds}))`;

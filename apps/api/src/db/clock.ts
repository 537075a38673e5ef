import { sql } from 'kysely';

/** An instant by the database's clock, so many seconds from now (negative: ago). Sessions and locks know no other time. */
export const secondsFromNow = (seconds: number) => sql<string>`(now() + make_interval(secs => ${seconds}))`;

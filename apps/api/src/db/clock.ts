import { sql } from 'kysely';

/** An instant by the database's clock, this many seconds from now (negative: ago). Sessions and locks use no other clock. */
export const secondsFromNow = (seconds: number) => sql<string>`(now() + make_interval(secs => ${seconds}))`;

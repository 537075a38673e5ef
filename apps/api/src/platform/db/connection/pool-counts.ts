import type { Db } from '../schema';

/** The connections of a pool. */
export interface PoolCounts {
  total: number;
  idle: number;
  /** Queries that wait for a connection. */
  waiting: number;
}

/** What of a pool is looked at. */
interface CountedPool {
  readonly totalCount: number;
  readonly idleCount: number;
  readonly waitingCount: number;
}

const pools = new WeakMap<Db, CountedPool>();

/** Remembers which pool a connection has; Kysely does not tell. */
export const rememberPool = (db: Db, pool: CountedPool): void => void pools.set(db, pool);

/** The connections of this database's pool at the moment. */
export function poolCounts(db: Db): PoolCounts {
  const pool = pools.get(db);
  return { total: pool?.totalCount ?? 0, idle: pool?.idleCount ?? 0, waiting: pool?.waitingCount ?? 0 };
}

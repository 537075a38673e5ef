import {
  configValue,
  daysOf,
  RETENTION_KINDS,
  RETENTION_RULES,
  type Retention,
  type RetentionKind,
  type RetentionPreview,
} from '@harmony/domain';
import { sql, type RawBuilder, type Transaction } from 'kysely';
import { sealStarts, type SealSecrets } from '../../platform/audit/seals.repo';
import { secondsFromNow } from '../../platform/db/connection/clock';
import type { Database, Db } from '../../platform/db/schema';
import { isOnHold } from '../../platform/settings/hold.repo';
import { RETENTION_SOURCES, type RetentionSource } from './sources.repo';

const DAY_SECONDS = 86_400;
/** Less than a day, so that the daily run does not drift to later hours. */
const PAUSE_SECONDS = 23 * 3600;
/** Advisory lock: only one instance of the API removes records at a time. */
const LOCK = 7_411_202;

const LINE = { action: 'purge', entity: 'retention' } as const;

/** How many days each kind is kept; null: without limit. An invalid value counts as not set. */
async function readDays(db: Db): Promise<Record<RetentionKind, number | null>> {
  const keys = RETENTION_KINDS.map((kind) => RETENTION_RULES[kind].setting);
  const entries = await db.selectFrom('config').select(['id', 'data', 'isActive']).where('id', 'in', keys).execute();
  const days = RETENTION_KINDS.map((kind): [RetentionKind, number | null] => {
    const { setting, defaultDays, leastDays } = RETENTION_RULES[kind];
    const said = daysOf(configValue(entries, setting) ?? '') ?? defaultDays;
    return [kind, said === 0 ? null : Math.max(said, leastDays)];
  });
  // The type of Object.fromEntries loses the keys; the list above has one entry for each kind.
  return Object.fromEntries(days) as Record<RetentionKind, number | null>;
}

const meant = ({ only }: RetentionSource): RawBuilder<boolean> => only ?? sql`true`;
const over = ({ since }: RetentionSource, days: number | null): RawBuilder<boolean> =>
  days === null ? sql`false` : sql`${sql.ref(since)} < ${secondsFromNow(-days * DAY_SECONDS)}`;

/** The kinds that have a table. */
const sources = () =>
  RETENTION_KINDS.flatMap((kind) => {
    const source = RETENTION_SOURCES[kind];
    return source ? [{ kind, source }] : [];
  });

/** How long each kind is kept, and what would be removed now. */
export async function previewRetention(db: Db): Promise<Retention> {
  const days = await readDays(db);
  const kinds: RetentionPreview[] = [];
  for (const { kind, source } of sources()) {
    const { rows } = await sql<{ rows: number; oldest: string | null }>`
      select (count(*) filter (where ${over(source, days[kind])}))::int as rows, min(${sql.ref(source.since)})::timestamptz as oldest
      from ${sql.table(source.table)} where ${meant(source)}`.execute(db);
    const { setting, label } = RETENTION_RULES[kind];
    kinds.push({ kind, setting, label, days: days[kind], ...(rows[0] ?? { rows: 0, oldest: null }) });
  }
  return { hold: await isOnHold(db), lastRunAt: await lastRun(db), kinds };
}

async function lastRun(db: Db): Promise<string | null> {
  const { at } = await db
    .selectFrom('auditLog')
    .select((eb) => eb.fn.max('at').as('at'))
    .where('action', '=', LINE.action)
    .where('entity', '=', LINE.entity)
    .executeTakeFirstOrThrow();
  return at;
}

/**
 * Removes records whose retention has ended, or what of them is a person's, of all kinds or none, and leaves an audit line with the counts. Does
 * nothing within a day of the last run, during a legal hold, or while another instance does it. True when it ran.
 */
export function applyRetention(db: Db, secrets: SealSecrets): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ mine: boolean }>`select pg_try_advisory_xact_lock(${LOCK}) as mine`.execute(trx);
    if (!rows[0]?.mine || (await isOnHold(trx)) || (await ranLately(trx))) return false;
    const days = await readDays(trx);
    const counts: string[] = [];
    for (const { kind, source } of sources()) {
      if (kind === 'audit') continue;
      const remove = (of: RetentionSource) => {
        const rows = sql`where ${meant(of)} and ${over(of, days[kind])}`;
        const table = sql.table(of.table);
        return (of.blank ? sql`update ${table} set ${of.blank} ${rows}` : sql`delete from ${table} ${rows}`).execute(
          trx,
        );
      };
      for (const belongings of source.also ?? []) await remove(belongings);
      const removed = await remove(source);
      counts.push(`${kind}: ${removed.numAffectedRows ?? 0n}`);
    }
    // Last: whoever writes a line waits for this lock with others in hand.
    counts.push(`audit: ${await pruneAudit(trx, days.audit, secrets)}`);
    await trx
      .insertInto('auditLog')
      .values({ ...LINE, actorName: 'retention', fields: counts })
      .execute();
    return true;
  });
}

/** Lines of the audit log go through a function that keeps where the rest begins; a seal proves that it was us. */
async function pruneAudit(trx: Transaction<Database>, days: number | null, secrets: SealSecrets): Promise<number> {
  if (days === null) return 0;
  const { rows } = await sql<{ removed: number }>`
    select prune_audit_log(${secondsFromNow(-days * DAY_SECONDS)}) as removed`.execute(trx);
  await sealStarts(trx, secrets, new Date());
  return rows[0]?.removed ?? 0;
}

async function ranLately(trx: Transaction<Database>): Promise<boolean> {
  const line = await trx
    .selectFrom('auditLog')
    .select('id')
    .where('action', '=', LINE.action)
    .where('entity', '=', LINE.entity)
    .where('at', '>', secondsFromNow(-PAUSE_SECONDS))
    .limit(1)
    .executeTakeFirst();
  return line !== undefined;
}

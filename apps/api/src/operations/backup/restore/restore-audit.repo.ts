import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/db/schema';

/** Where the archive's lines wait until they are compared with those that are here. */
export const ARCHIVED_LINES = 'audit_archived';

/** What a restore did to the audit log. */
export interface AuditMerge {
  /** Lines of the archive that were not here. */
  added: number;
  /** Lines of the archive that this log has otherwise. They were not taken. */
  conflicts: number;
}

/** Makes room for the archive's lines. The log itself is only added to. */
export async function setArchivedLinesAside(trx: Transaction<Database>): Promise<void> {
  await sql`create temporary table ${sql.table(ARCHIVED_LINES)} (like audit_log) on commit drop`.execute(trx);
}

/**
 * Adds the archive's lines that are not here, in the chain they came with: on a new machine the old log becomes a chain
 * beside the new one. Lines that are here stay as they are, whatever the archive says under the same number; lines that
 * retention has removed do not come back; and behind the end of a chain only what continues it is added. Whoever can
 * write an archive can therefore neither remove nor replace a line. One that this installation has not sealed adds nothing
 * to the chain of this installation, either: whoever made it may have written what fits its end.
 */
export async function mergeArchivedLines(
  trx: Transaction<Database>,
  { isSealed }: { isSealed: boolean },
): Promise<AuditMerge> {
  const archived = sql.table(ARCHIVED_LINES);
  const content = (row: string) => sql`to_jsonb(${sql.ref(row)}) - 'id'`;
  const { rows: differing } = await sql<{ conflicts: number }>`
    select count(*) as conflicts from ${archived} a join audit_log l using (chain, seq)
    where ${content('a')} <> ${content('l')}`.execute(trx);
  // A line that is no part of a chain has not been written by the log.
  const { rows: unchained } = await sql<{ conflicts: number }>`
    with gone as (delete from ${archived} where seq is null returning 1) select count(*) as conflicts from gone`.execute(
    trx,
  );
  const { rows: forged } = isSealed
    ? { rows: [] }
    : await sql<{ conflicts: number }>`
        with gone as (
          delete from ${archived} a using audit_chains c
          where c.chain = a.chain and c.is_own and a.seq > c.head_seq returning 1
        ) select count(*) as conflicts from gone`.execute(trx);
  await sql`
    insert into audit_chains (chain, is_own, pruned_seq, pruned_hash, head_seq, head_hash)
    select distinct on (chain) chain, false, seq - 1, previous, seq - 1, previous from ${archived}
    order by chain, seq on conflict do nothing`.execute(trx);
  const { rows: broken } = await sql<{ conflicts: number }>`
    with behind as (
      select a.id, a.chain, a.seq,
        a.seq = c.head_seq + row_number() over own
          and a.previous = coalesce(lag(a.hash) over own, c.head_hash)
          and a.hash = audit_hash(row(a.*)::audit_log) as continues
      from ${archived} a join audit_chains c using (chain) where a.seq > c.head_seq
      window own as (partition by a.chain order by a.seq)
    ), gone as (
      delete from ${archived} a using behind b
      where a.chain = b.chain and a.seq = b.seq and exists (
        select from behind first where first.chain = b.chain and first.seq <= b.seq and not first.continues
      ) returning 1
    ) select count(*) as conflicts from gone`.execute(trx);
  const { numAffectedRows: added = 0n } = await sql`
    insert into audit_log (at, actor_user_id, actor_name, action, entity, entity_id, fields, ip, request_id,
      chain, seq, previous, hash)
    select a.at, a.actor_user_id, a.actor_name, a.action, a.entity, a.entity_id, a.fields, a.ip, a.request_id,
      a.chain, a.seq, a.previous, a.hash
    from ${archived} a join audit_chains c using (chain)
    where a.seq > c.pruned_seq and not exists (select from audit_log l where l.chain = a.chain and l.seq = a.seq)
    order by a.at, a.seq`.execute(trx);
  await sql`
    update audit_chains c set head_seq = l.seq, head_hash = l.hash
    from (select distinct on (chain) chain, seq, hash from ${archived} order by chain, seq desc) l
    where c.chain = l.chain and l.seq > c.head_seq`.execute(trx);
  const conflicts = [differing, unchained, forged, broken].reduce((sum, [row]) => sum + (row?.conflicts ?? 0), 0);
  return { added: Number(added), conflicts };
}

/** Leaves the line of the restore itself. */
export async function writeRestoreLine(
  trx: Transaction<Database>,
  restored: { archive: string; actorName: string | null; ip: string | null; requestId: string | null },
  { added, conflicts }: AuditMerge,
): Promise<void> {
  await trx
    .insertInto('auditLog')
    .values({
      action: 'restore',
      entity: 'backup',
      entityId: restored.archive,
      fields: [`audit lines added: ${added}`, `audit lines refused: ${conflicts}`],
      actorName: restored.actorName,
      ip: restored.ip,
      requestId: restored.requestId,
    })
    .execute();
}

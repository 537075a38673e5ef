import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Selectable } from 'kysely';
import { deriveKey } from '../crypto/derive-key';
import type { Db } from '../db/schema';
import type { AuditChainTable, AuditSealTable } from './tables';

/** Secrets of `DATA_KEY`, newest first. Seals are made with the first and checked with all. */
export type SealSecrets = readonly string[];

type Seal = Omit<Selectable<AuditSealTable>, 'id' | 'mac'>;
type Chain = Selectable<AuditChainTable>;

/**
 * Seals where each chain ends now, and where it begins, if lines before that are gone and this is not sealed yet. Whoever
 * can write to the database can make a whole new chain; without the secret they cannot seal it.
 *
 * @returns the chains, for the log: a copy of their ends outside of the database shows even the loss of seals
 */
export async function sealAuditLog(db: Db, secrets: SealSecrets, now: Date): Promise<Chain[]> {
  const chains = await db.selectFrom('auditChains').selectAll().execute();
  const sealedAt = now.toISOString();
  for (const { chain, headSeq, headHash } of chains)
    await insertSeal(db, secrets, { kind: 'end', chain, seq: headSeq, hash: headHash, sealedAt });
  await sealStarts(db, secrets, now);
  return chains;
}

/** Seals where chains begin that have lost their first lines to retention. Call it in the transaction that removes them. */
export async function sealStarts(db: Db, secrets: SealSecrets, now: Date): Promise<void> {
  const chains = await db
    .selectFrom('auditChains as c')
    .selectAll()
    .where('prunedSeq', '>', 0)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('auditSeals as s')
            .select('s.id')
            .where('s.kind', '=', 'start')
            .whereRef('s.chain', '=', 'c.chain')
            .whereRef('s.seq', '=', 'c.prunedSeq'),
        ),
      ),
    )
    .execute();
  for (const { chain, prunedSeq, prunedHash } of chains)
    await insertSeal(db, secrets, {
      kind: 'start',
      chain,
      seq: prunedSeq,
      hash: prunedHash,
      sealedAt: now.toISOString(),
    });
}

async function insertSeal(db: Db, secrets: SealSecrets, seal: Seal): Promise<void> {
  const [newest] = secrets;
  if (newest === undefined) throw new Error('DATA_KEY is not set: the audit log cannot be sealed');
  await db
    .insertInto('auditSeals')
    .values({ ...seal, mac: macOf(newest, seal).toString('hex') })
    .execute();
}

/** Whether the seal was made with one of the secrets. */
export const isGenuine = (secrets: SealSecrets, seal: Selectable<AuditSealTable>): boolean =>
  secrets.some((secret) => {
    const [expected, found] = [macOf(secret, seal), Buffer.from(seal.mac, 'hex')];
    return expected.length === found.length && timingSafeEqual(expected, found);
  });

const macOf = (secret: string, { kind, chain, seq, hash, sealedAt }: Seal): Buffer =>
  createHmac('sha256', deriveKey(secret, 'audit seals')).update([kind, chain, seq, hash, sealedAt].join('\n')).digest();

import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../db/schema';
import { claimSealing, recordAuditTrouble } from './round.repo';
import type { SealSecrets } from './seals.repo';
import { verifyAuditLog, type AuditVerdict } from './verify.repo';

type Log = Pick<FastifyBaseLogger, 'error' | 'info'>;

/**
 * Seals the ends of the audit log and proves the whole of it, once a day on one of the instances. The ends are logged at
 * info: kept on another machine they show even that seals were removed.
 */
export async function auditRound(db: Db, secrets: SealSecrets, log: Log): Promise<void> {
  const sealed = await claimSealing(db, secrets, new Date());
  if (sealed === null) return;
  for (const { chain, headSeq, headHash } of sealed)
    log.info({ chain, seq: headSeq, hash: headHash }, 'the audit log was sealed');
  await checkAuditLog(db, secrets, log);
}

/** Proves the audit log. What is wrong is logged and shown to administrators as a critical error until they resolve it. */
export async function checkAuditLog(db: Db, secrets: SealSecrets, log: Log): Promise<AuditVerdict> {
  const verdict = await verifyAuditLog(db, secrets);
  if (verdict.problems.length === 0) return verdict;
  log.error({ problems: verdict.problems }, 'the audit log is not what was written');
  await recordAuditTrouble(db, verdict.problems);
  return verdict;
}

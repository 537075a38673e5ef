import { setTimeout as pause } from 'node:timers/promises';
import { sql, type Selectable, type Transaction } from 'kysely';
import type { Database, Db } from '../db/schema';
import type { AuditChainTable, AuditSealTable } from './tables';
import { lineHash, type HashedLine } from './line-hash';
import { isGenuine, type SealSecrets } from './seals.repo';

/** What is wrong with the audit log, one sentence each. */
export interface AuditVerdict {
  lines: number;
  seals: number;
  problems: string[];
}

/** Lines read at once, and the milliseconds until the next: visitors get the processor in between. */
const BATCH = 1_000;
const PAUSE_MS = 10;
/** Further ones say nothing new. */
const MOST_PROBLEMS = 200;

type Chain = Selectable<AuditChainTable>;
type Line = HashedLine & { hash: string };

const COLUMNS = [
  ...(['previous', 'chain', 'seq', 'at', 'actorUserId', 'actorName', 'action', 'entity', 'entityId'] as const),
  ...(['ip', 'requestId', 'fields', 'hash'] as const),
];

/**
 * Reads the whole audit log at one moment and proves it: every line has the hash of its values and follows the one before,
 * none is missing or outside of a chain, and what was ever sealed is still so. 100,000 lines take seconds.
 */
export function verifyAuditLog(db: Db, secrets: SealSecrets): Promise<AuditVerdict> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const chains = await trx
        .selectFrom('auditChains')
        .selectAll()
        .orderBy('isOwn', 'desc')
        .orderBy('chain')
        .execute();
      const seals = await trx.selectFrom('auditSeals').selectAll().orderBy('id').execute();
      const verdict: AuditVerdict = { lines: 0, seals: seals.length, problems: await strayLines(trx) };
      for (const chain of chains) await verifyChain(trx, chain, seals, secrets, verdict);
      for (const { chain, seq } of seals)
        if (!chains.some((known) => known.chain === chain))
          verdict.problems.push(`log ${chain}: gone, but its line ${seq} was sealed`);
      verdict.problems.splice(MOST_PROBLEMS);
      return verdict;
    });
}

/** Lines that no chain knows: put in while the triggers were off. */
async function strayLines(trx: Transaction<Database>): Promise<string[]> {
  const { rows } = await sql<{ id: number }>`
    select id from audit_log where seq is null or chain not in (select chain from audit_chains)
    order by id limit ${MOST_PROBLEMS}`.execute(trx);
  return rows.map(({ id }) => `row ${id}: added outside the chain`);
}

async function verifyChain(
  trx: Transaction<Database>,
  chain: Chain,
  allSeals: readonly Selectable<AuditSealTable>[],
  secrets: SealSecrets,
  verdict: AuditVerdict,
): Promise<void> {
  const { isOwn, prunedSeq, prunedHash, headSeq, headHash } = chain;
  const tell = (problem: string): void => {
    if (verdict.problems.length < MOST_PROBLEMS)
      verdict.problems.push(`${isOwn ? 'this log' : `log ${chain.chain}`}: ${problem}`);
  };
  const seals = allSeals.filter((seal) => seal.chain === chain.chain);
  const check = sealChecker(seals, secrets, tell);
  let [seq, hash] = [prunedSeq, prunedHash];
  check.line(seq, hash);
  for await (const lines of batches(trx, chain.chain)) {
    for (const line of lines) {
      if (line.seq <= prunedSeq || line.seq > headSeq) tell(`line ${line.seq} was added`);
      else if (line.seq !== seq + 1) tell(missing(seq + 1, line.seq - 1));
      else if (line.previous !== hash) tell(`line ${line.seq} does not follow line ${seq}`);
      if (line.hash !== lineHash(line)) tell(`line ${line.seq} was changed`);
      [seq, hash] = [line.seq, line.hash];
      check.line(seq, hash);
    }
    verdict.lines += lines.length;
  }
  if (seq < headSeq) tell(missing(seq + 1, headSeq));
  if (seq === headSeq && hash !== headHash) tell(`line ${headSeq} is not the one that was written last`);
  check.end(chain);
}

const missing = (from: number, to: number): string =>
  from === to ? `line ${from} is missing` : `lines ${from} to ${to} are missing`;

function sealChecker(
  seals: readonly Selectable<AuditSealTable>[],
  secrets: SealSecrets,
  tell: (problem: string) => void,
) {
  const genuine = seals.filter((seal) => isGenuine(secrets, seal));
  for (const { id } of seals.filter((seal) => !genuine.includes(seal)))
    tell(`seal ${id} is forged, or the DATA_KEY it was made with is no longer set`);
  const open = new Map<number, Set<string>>();
  for (const { seq, hash } of genuine) open.set(seq, (open.get(seq) ?? new Set()).add(hash));
  return {
    /** A line that is there: whatever was sealed under its number has to be this one. */
    line(seq: number, hash: string): void {
      const sealed = open.get(seq);
      if (!sealed) return;
      open.delete(seq);
      if (sealed.size > 1 || !sealed.has(hash)) tell(`line ${seq} is not the one that was sealed`);
    },
    /** What is left was sealed and is gone; before the sealed start it may be. */
    end({ prunedSeq, prunedHash }: Chain): void {
      for (const seq of open.keys()) if (seq > prunedSeq) tell(`line ${seq} was sealed and is gone`);
      const isStart = (seal: Selectable<AuditSealTable>): boolean =>
        seal.kind === 'start' && seal.seq === prunedSeq && seal.hash === prunedHash;
      if (prunedSeq > 0 && seals.length > 0 && !genuine.some(isStart))
        tell(`lines up to ${prunedSeq} were removed, but not by retention`);
    },
  };
}

async function* batches(trx: Transaction<Database>, chain: string): AsyncGenerator<Line[]> {
  for (let last = -1; ;) {
    const lines = await trx
      .selectFrom('auditLog')
      .select(COLUMNS)
      .where('chain', '=', chain)
      .where('seq', '>', last)
      .orderBy('seq')
      .limit(BATCH)
      .$narrowType<{ previous: string; chain: string; seq: number; hash: string }>()
      .execute();
    yield lines;
    if (lines.length < BATCH) return;
    last = lines.at(-1)?.seq ?? last;
    await pause(PAUSE_MS);
  }
}

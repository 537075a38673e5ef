import { contentEntity, entitiesWith, isAnswered, type WordingFinding, type WordingRow } from '@harmony/domain';
import { sql } from 'kysely';
import { findingsOf } from '../content/wording.repo';
import { cachedByTableVersion } from '../../platform/db/cached-by-table-version';
import { readMoment } from '../../platform/db/moment';
import type { Db } from '../../platform/db/schema';
import { sqlName } from '../../platform/db/sql-name';
import { readDrafted, readWorded, saysStill, withDraft, type DraftedColumns } from './wording.repo';

interface Answered {
  rule: string;
  sentence: string;
  isSigned: boolean;
}

/** The rows of each kind with what is asked about them, kept until one of them changes: to look at thousands of texts takes a second. */
const readers = entitiesWith('wording').map((entity) => ({
  entity,
  read: cachedByTableVersion([sqlName(entity)], async (db) =>
    (await readWorded(db, entity)).map((row) => ({ ...row, findings: findingsOf(entity, row.texts) })),
  ),
}));

/** Every row that is or could become public, with what is open about its wording: unsigned stops first, then what nobody has read. */
export async function listWording(db: Db): Promise<WordingRow[]> {
  const [moment, answers, reviews] = await Promise.all([readMoment(db), readAnswers(db), readReviews(db)]);
  const rows: WordingRow[] = [];
  for (const { entity, read } of readers) {
    const { name, isReviewed = false } = contentEntity(entity);
    const drafts = entity === 'reviews' ? new Map<number, DraftedColumns>() : await readDrafted(db, entity);
    for (const row of await read(db, moment)) {
      const key = `${name} ${row.id}`;
      const draft = drafts.get(row.id);
      const findings = draft ? findingsOf(entity, withDraft(entity, row, draft)) : row.findings;
      const open = findings.filter((finding) => !isSettled(finding, answers.get(key) ?? []));
      const review = reviews.get(key);
      const isOpen = open.length > 0 || isReviewed || review !== undefined;
      if (!isOpen) continue;
      rows.push({
        entity: name,
        id: row.id,
        name: row.name,
        isActive: row.isActive,
        hasDraft: draft !== undefined,
        stops: open.filter(({ level }) => level === 'stop').length,
        asks: open.filter(({ level }) => level === 'ask').length,
        review: review ? (review.isCurrent ? 'current' : 'changed') : isReviewed ? 'never' : 'none',
        reviewedAt: review?.at ?? null,
      });
    }
  }
  return rows.sort((a, b) => urgency(b) - urgency(a));
}

const urgency = ({ stops, asks, review, isActive }: WordingRow): number =>
  (stops > 0 ? 16 : 0) +
  (asks > 0 ? 8 : 0) +
  (review === 'changed' ? 4 : 0) +
  (review === 'never' ? 2 : 0) +
  (isActive ? 1 : 0);

const isSettled = (finding: WordingFinding, answers: readonly Answered[]): boolean =>
  isAnswered(
    finding,
    answers.filter(({ isSigned }) => isSigned || finding.level === 'ask'),
  );

async function readAnswers(db: Db): Promise<Map<string, Answered[]>> {
  const given = await db.selectFrom('wordingAnswers').select(['entity', 'rowId', 'rule', 'sentence']).execute();
  const signed = await db.selectFrom('signOffs').select(['entity', 'rowId', 'findings']).execute();
  const all = new Map<string, Answered[]>();
  const add = (entity: string, rowId: number, answers: readonly Answered[]) => {
    const key = `${entity} ${rowId}`;
    all.set(key, [...(all.get(key) ?? []), ...answers]);
  };
  for (const { entity, rowId, rule, sentence } of given) add(entity, rowId, [{ rule, sentence, isSigned: false }]);
  for (const { entity, rowId, findings } of signed)
    add(
      entity,
      rowId,
      findings.map(({ rule, sentence }) => ({ rule, sentence, isSigned: true })),
    );
  return all;
}

interface Review {
  at: string;
  isCurrent: boolean;
}

/** The latest signature under each row, and whether the row says the same still. */
async function readReviews(db: Db): Promise<Map<string, Review>> {
  const all = new Map<string, Review>();
  for (const entity of entitiesWith('wording')) {
    const { name } = contentEntity(entity);
    const { rows } = await sql<Review & { rowId: number }>`
      select distinct on (row_id) row_id as "rowId", at, ${saysStill(entity, sql`worded`)} as "isCurrent"
      from sign_offs join ${sql.table(sqlName(entity))} worded on worded.id = sign_offs.row_id
      where entity = ${name} order by row_id, sign_offs.id desc`.execute(db);
    for (const { rowId, ...review } of rows) all.set(`${name} ${rowId}`, review);
  }
  return all;
}

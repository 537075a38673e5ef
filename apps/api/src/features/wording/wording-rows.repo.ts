import { contentEntity, entitiesWith, isAnswered, type WordingFinding, type WordingRow } from '@harmony/domain';
import { sql } from 'kysely';
import { findingsOf } from '../../content/wording.repo';
import type { Db } from '../../db/schema';
import { sqlName } from '../../db/sql-name';
import { readDraftTexts, readWorded, saysStill, type Worded, type WordedRow } from './wording.repo';

interface Answered {
  rule: string;
  sentence: string;
  isSigned: boolean;
}

/** What was found in a text that has not changed since: to look at thousands of them again takes a second. */
const found = new WeakMap<object, WordingFinding[]>();
const kept = new Map<string, WordedRow>();

function findingsOfRow(entity: Worded, row: WordedRow): WordingFinding[] {
  const key = `${entity} ${row.id}`;
  const before = kept.get(key);
  const same = before?.updatedAt === row.updatedAt ? before : row;
  if (same === row) kept.set(key, row);
  const known = found.get(same) ?? findingsOf(entity, row.texts);
  found.set(same, known);
  return known;
}

/** Every row that is or could become public, with what is open about its wording: unsigned stops first, then what nobody has read. */
export async function listWording(db: Db): Promise<WordingRow[]> {
  const [answers, reviews] = await Promise.all([readAnswers(db), readReviews(db)]);
  const rows: WordingRow[] = [];
  for (const entity of entitiesWith('wording')) {
    const { name, isReviewed = false } = contentEntity(entity);
    const drafts = entity === 'reviews' ? new Map<number, WordedRow['texts']>() : await readDraftTexts(db, entity);
    for (const row of await readWorded(db, entity)) {
      const key = `${name} ${row.id}`;
      const draft = drafts.get(row.id);
      const findings = draft ? findingsOf(entity, { ...row.texts, ...draft }) : findingsOfRow(entity, row);
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
      select distinct on (row_id) row_id as "rowId", at, ${saysStill(sql`worded`)} as "isCurrent"
      from sign_offs join ${sql.table(sqlName(entity))} worded on worded.id = sign_offs.row_id
      where entity = ${name} order by row_id, sign_offs.id desc`.execute(db);
    for (const { rowId, ...review } of rows) all.set(`${name} ${rowId}`, review);
  }
  return all;
}

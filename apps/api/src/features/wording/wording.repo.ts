import {
  contentEntity,
  draftedName,
  isAnswered,
  type EntityWith,
  type SignOff,
  type Wording,
  type WordingFinding,
} from '@harmony/domain';
import { sql, type RawBuilder } from 'kysely';
import type { z } from 'zod';
import type { WordingFindingSchema } from '@harmony/domain/schemas';
import { findingsOf, wordingTexts } from '../../content/wording.repo';
import type { Db } from '../../db/schema';
import { sqlName } from '../../db/sql-name';
import { notFound } from '../../errors/api-error';

/** Kinds of rows whose wording is looked at. */
export type Worded = EntityWith<'wording'>;

/** The texts that the rules look at, by field. */
export type Texts = Wording['texts'];

/** The latest signatures that are shown of one row. */
const SIGN_OFFS_SHOWN = 20;

/** A row as this feature reads it. */
export interface WordedRow {
  id: number;
  name: string;
  isActive: boolean;
  texts: Texts;
}

/** Whether visitors see a row of this kind. */
const activeColumn = (entity: Worded) => sql.ref<boolean>(entity === 'reviews' ? 'isPublished' : 'isActive');

/** Rows of one kind with the texts that the rules look at: all of them, or the one with this id. */
export async function readWorded(db: Db, entity: Worded, id?: number): Promise<WordedRow[]> {
  const { label, wording } = contentEntity(entity);
  const fields = (wording?.fields ?? []).map((field) => sql`${sql.lit(field)}, ${sql.ref(field)}`);
  const filter = id === undefined ? sql`true` : sql`id = ${id}`;
  const { rows } = await sql<Omit<WordedRow, 'texts'> & { texts: Record<string, unknown> }>`
    select id, ${sql.ref(label)} as name, ${activeColumn(entity)} as "isActive",
      jsonb_build_object(${sql.join(fields)}) as texts
    from ${sql.table(sqlName(entity))} where ${filter} order by id`.execute(db);
  return rows.map((row) => ({ ...row, texts: wordingTexts(entity, row.texts) as Texts }));
}

/** The drafts of this kind that change such texts: what each row would say, by the row's id. */
export async function readDraftTexts(
  db: Db,
  entity: Exclude<Worded, 'reviews'>,
  id?: number,
): Promise<Map<number, Texts>> {
  const drafts = await db
    .selectFrom('drafts')
    .select(['rowId', 'changes'])
    .where('entity', '=', draftedName(entity))
    .$if(id !== undefined, (query) => query.where('rowId', '=', String(id)))
    .execute();
  const { fields = [] } = contentEntity(entity).wording ?? {};
  return new Map(
    drafts.flatMap(({ rowId, changes }): [number, Texts][] => {
      const changed = fields.filter((field) => field in changes);
      // A draft has passed the contract of the row: these fields are texts, or lists of them.
      const texts = Object.fromEntries(changed.map((field) => [field, changes[field] ?? ''])) as Texts;
      return changed.length > 0 ? [[Number(rowId), texts]] : [];
    }),
  );
}

/** Whether a table's row says exactly what was signed; what is missing reads like an empty text. */
export const saysStill = (row: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`(
  select coalesce(jsonb_object_agg(key, coalesce(nullif(to_jsonb(${row}) -> key, 'null'), '""')), '{}') = sign_offs.texts
  from jsonb_object_keys(sign_offs.texts) key
)`;

/** The wording of one row: texts, draft, findings with their answers, signatures. 404 when there is no such row. */
export async function readWording(db: Db, entity: Worded, id: number): Promise<Wording> {
  const [row] = await readWorded(db, entity, id);
  const { name, noun } = contentEntity(entity);
  if (!row) throw notFound(noun.one);
  const draft = entity === 'reviews' ? undefined : (await readDraftTexts(db, entity, id)).get(id);
  const draftTexts = draft ? { ...row.texts, ...draft } : null;
  const [answers, signOffs] = await Promise.all([readAnswers(db, name, id), readSignOffs(db, entity, id)]);
  return {
    entity: name,
    id,
    name: row.name,
    isActive: row.isActive,
    texts: row.texts,
    draftTexts,
    findings: findingsOf(entity, draftTexts ?? row.texts).map((finding) => withAnswer(finding, answers, signOffs)),
    signOffs: signOffs.slice(0, SIGN_OFFS_SHOWN).map(({ findings: _findings, ...signOff }) => signOff),
  };
}

type Answers = Awaited<ReturnType<typeof readAnswers>>;
type SignOffs = (SignOff & { findings: readonly { rule: string; sentence: string }[] })[];

/** A signature answers more than a reason, so it is named first. */
function withAnswer(
  finding: WordingFinding,
  answers: Answers,
  signOffs: SignOffs,
): z.output<typeof WordingFindingSchema> {
  const signed = signOffs.find(({ findings }) => isAnswered(finding, findings));
  if (signed) return { ...finding, answer: { id: null, reason: null, by: signed.practitioner, at: signed.at } };
  const given = finding.level === 'ask' ? answers.find((answer) => isAnswered(finding, [answer])) : undefined;
  return { ...finding, answer: given ? { id: given.id, reason: given.reason, by: given.by, at: given.at } : null };
}

const readAnswers = (db: Db, name: string, id: number) =>
  db
    .selectFrom('wordingAnswers')
    .select(['id', 'rule', 'sentence', 'reason', 'by', 'at'])
    .where('entity', '=', name)
    .where('rowId', '=', id)
    .orderBy('id')
    .execute();

async function readSignOffs(db: Db, entity: Worded, id: number): Promise<SignOffs> {
  const table = sql.table(sqlName(entity));
  const { rows } = await sql<SignOffs[number]>`
    select sign_offs.id, practitioner, by, at, findings, ${saysStill(sql`worded`)} as "isCurrent"
    from sign_offs join ${table} worded on worded.id = sign_offs.row_id
    where entity = ${contentEntity(entity).name} and row_id = ${id}
    order by sign_offs.id desc`.execute(db);
  return rows;
}

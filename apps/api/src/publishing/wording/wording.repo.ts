import {
  contentEntity,
  draftedName,
  isAnswered,
  translatedPath,
  wordingTexts,
  type EntityWith,
  type SignOff,
  type Wording,
  type WordingFinding,
} from '@harmony/domain';
import { sql, type RawBuilder } from 'kysely';
import type { z } from 'zod';
import type { WordingFindingSchema } from '@harmony/domain/schemas';
import { OTHER_LANGUAGES, type OtherLanguage } from '@harmony/language';
import { findingsOf } from '../content/wording.repo';
import type { Db } from '../../platform/db/schema';
import { sqlName } from '../../platform/db/sql-name';
import { notFound } from '../../platform/http/api-error';

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
  /** The columns that they are read from: what a draft changes is laid over them. */
  columns: Readonly<Record<string, unknown>>;
}

/** Whether visitors see a row of this kind. */
const activeColumn = (entity: Worded) => sql.ref<boolean>(entity === 'reviews' ? 'isPublished' : 'isActive');

/** Rows of one kind with the texts that the rules look at: all of them, or the one with this id. */
export async function readWorded(db: Db, entity: Worded, id?: number): Promise<WordedRow[]> {
  const { label, wording } = contentEntity(entity);
  const fields = columnsOf(entity, wording?.fields).map((field) => sql`${sql.lit(field)}, ${sql.ref(field)}`);
  const filter = id === undefined ? sql`true` : sql`id = ${id}`;
  const { rows } = await sql<Omit<WordedRow, 'texts'>>`
    select id, ${sql.ref(label)} as name, ${activeColumn(entity)} as "isActive",
      jsonb_build_object(${sql.join(fields)}) as columns
    from ${sql.table(sqlName(entity))} where ${filter} order by id`.execute(db);
  return rows.map((row) => ({ ...row, texts: textsOf(entity, row.columns) }));
}

/** What is translated stands in a column of its own. */
const columnsOf = (entity: Worded, fields: readonly string[] = []): readonly string[] =>
  contentEntity(entity).translated ? [...fields, 'translations'] : fields;

/** A row has passed its contract: these fields are texts, or lists of them. */
const textsOf = (entity: Worded, columns: object): Texts => wordingTexts(entity, columns) as Texts;

/** What a row says with its draft in it. */
export const withDraft = (entity: Worded, { columns }: WordedRow, draft: DraftedColumns): Texts =>
  textsOf(entity, { ...columns, ...draft });

/** The columns that a draft changes, as {@link WordedRow} has them. */
export type DraftedColumns = Readonly<Record<string, unknown>>;

/** The drafts of this kind that change such texts, by the row's id. */
export async function readDrafted(
  db: Db,
  entity: Exclude<Worded, 'reviews'>,
  id?: number,
): Promise<Map<number, DraftedColumns>> {
  const drafts = await db
    .selectFrom('drafts')
    .select(['rowId', 'changes'])
    .where('entity', '=', draftedName(entity))
    .$if(id !== undefined, (query) => query.where('rowId', '=', String(id)))
    .execute();
  const looked = columnsOf(entity, contentEntity(entity).wording?.fields);
  return new Map(
    drafts.flatMap(({ rowId, changes }): [number, DraftedColumns][] => {
      const changed = looked.filter((field) => field in changes);
      return changed.length > 0 ? [[Number(rowId), picked(changes, changed)]] : [];
    }),
  );
}

const picked = (values: Readonly<Record<string, unknown>>, names: readonly string[]): DraftedColumns =>
  Object.fromEntries(names.map((name) => [name, values[name]]));

/** The paths of what a kind of row says in other languages, as far as the rules look at it. */
function translatedTexts(entity: Worded, languages: readonly OtherLanguage[]): string[] {
  const { wording, translated = [] } = contentEntity(entity);
  const fields = (wording?.fields ?? []).filter((field) => translated.includes(field));
  return languages.flatMap((other) => fields.map((field) => translatedPath(other, field)));
}

/** What is missing reads like an empty text, and so does an empty list. */
const orEmpty = (value: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`coalesce(nullif(nullif(${value}, 'null'), '[]'), '""')`;

/**
 * Whether a table's row says exactly what was signed, in the language it is written in and in these: words that nobody has signed
 * in one of them count as a change.
 */
export function saysStill(
  entity: Worded,
  row: RawBuilder<unknown>,
  languages: readonly OtherLanguage[] = OTHER_LANGUAGES,
): RawBuilder<boolean> {
  const others = sql`${translatedTexts(entity, languages)}::text[]`;
  return sql<boolean>`not exists (
    select from (
      select key, value from jsonb_each(sign_offs.texts)
      union all
      select key, '""' from unnest(${others}) key where not jsonb_exists(sign_offs.texts, key)
    ) as signed
    where (key not like 'translations.%' or key = any(${others}))
      and ${orEmpty(sql`value`)} <> ${orEmpty(sql`to_jsonb(${row}) #> string_to_array(key, '.')`)}
  )`;
}

/** The wording of one row: texts, draft, findings with their answers, signatures. 404 when there is no such row. */
export async function readWording(db: Db, entity: Worded, id: number): Promise<Wording> {
  const [row] = await readWorded(db, entity, id);
  const { name, noun } = contentEntity(entity);
  if (!row) throw notFound(noun.one);
  const draft = entity === 'reviews' ? undefined : (await readDrafted(db, entity, id)).get(id);
  const draftTexts = draft ? withDraft(entity, row, draft) : null;
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
    select sign_offs.id, practitioner, by, at, findings, ${saysStill(entity, sql`worded`)} as "isCurrent"
    from sign_offs join ${table} worded on worded.id = sign_offs.row_id
    where entity = ${contentEntity(entity).name} and row_id = ${id}
    order by sign_offs.id desc`.execute(db);
  return rows;
}

import { isDeepStrictEqual } from 'node:util';
import { LIST_MAX, PREVIEW_DAYS, type Draft, type DraftMark } from '@harmony/domain';
import { sql, type Transaction } from 'kysely';
import { refuseMissingPictures } from '../content/missing-pictures.repo';
import { newSecret, tokenHash } from '../../platform/crypto/link-token';
import { secondsFromNow } from '../../platform/db/connection/clock';
import { lockContent } from '../../platform/db/content-lock';
import { readPage } from '../../platform/db/page';
import type { Database, Db } from '../../platform/db/schema';
import { invalid, notFound, stale } from '../../platform/http/api-error';
import { differing, picked, type DraftTarget, type Fields, type Live } from './target';

type Trx = Transaction<Database>;

/** Which row of which kind. */
export interface DraftedRow {
  target: DraftTarget;
  name: string;
  id: string;
}

const COLUMNS = [
  'id',
  'entity',
  'rowId',
  'changes',
  'base',
  'publishAt',
  'unpublishAt',
  'previewUntil',
  'problem',
  'basedOn',
  'changedBy',
  'updatedAt',
] as const;

const everyDraft = (db: Db) => db.selectFrom('drafts').select(COLUMNS);
const draftOf = (db: Db, { name, id }: Pick<DraftedRow, 'name' | 'id'>) =>
  everyDraft(db).where('entity', '=', name).where('rowId', '=', id);

/** A draft as it is stored. */
export type StoredDraft = Awaited<ReturnType<typeof findDraft>> & object;

/** The draft of a row. */
export const findDraft = (db: Db, row: Pick<DraftedRow, 'name' | 'id'>) => draftOf(db, row).executeTakeFirst();

/** The draft of a row as it is answered; `name` is what people call the row. */
export const asDraft = (draft: StoredDraft, name: string): Draft => {
  const { id: _id, base: _base, rowId, previewUntil, ...rest } = draft;
  const isOver = previewUntil !== null && Date.parse(previewUntil) <= Date.now();
  return { ...rest, id: rowId, name, previewUntil: isOver ? null : previewUntil };
};

/**
 * A page of the drafts of these kinds, and how many there are: those that failed first, then those with a date, by it, then the latest
 * ones. They name the changed fields and do not say what is in them. What is left of a link that is over is no draft.
 */
export const listDrafts = (db: Db, names: readonly string[], page: { limit: number; offset: number }) =>
  readPage(
    db,
    db
      .selectFrom('drafts')
      .select(['id', 'entity', 'rowId', 'publishAt', 'unpublishAt', 'problem', 'changedBy', 'updatedAt'])
      .select(sql<string[]>`array(select jsonb_object_keys(changes))`.as('fields'))
      .where('entity', 'in', names)
      .where(
        sql<boolean>`(changes <> '{}' or num_nonnulls(publish_at, unpublish_at, problem) > 0 or preview_until > now())`,
      )
      .orderBy(sql`problem is null`)
      .orderBy(sql`least(publish_at, unpublish_at) asc nulls last`)
      .orderBy('updatedAt', 'desc')
      .orderBy('id'),
    page,
  );

/** The drafts of these rows of one kind. */
export const listDraftsOf = (db: Db, name: string, ids: readonly string[]): Promise<StoredDraft[]> =>
  everyDraft(db).where('entity', '=', name).where('rowId', 'in', ids).orderBy('id').execute();

/** What the list of one kind says beside its rows; as many as it has rows at most. */
export const listDraftMarks = (db: Db, name: string): Promise<DraftMark[]> =>
  db
    .selectFrom('drafts')
    .select(['rowId as id', 'publishAt', 'unpublishAt'])
    .select([sql<boolean>`changes <> '{}'`.as('isChanged'), sql<boolean>`problem is not null`.as('hasFailed')])
    .where('entity', '=', name)
    .where(sql<boolean>`(changes <> '{}' or num_nonnulls(publish_at, unpublish_at, problem) > 0)`)
    .orderBy('id')
    .limit(LIST_MAX)
    .execute();

/** A draft as it was sent, and who sent it. `seen`: the `updatedAt` they know; null: they know of none; `*`: whatever there is. */
export interface Writing {
  changes: Fields;
  publishAt: string | null;
  unpublishAt: string | null;
  seen: string | null;
  by: string | null;
}

/**
 * Writes the draft of a row as a whole. What says the same as the row is left out; when nothing is left, there is no draft.
 *
 * @throws ApiError 400 with a message per field; 404; 409 `stale` when somebody else has written a draft since
 */
export async function saveDraft(trx: Trx, row: DraftedRow, writing: Writing): Promise<StoredDraft | null> {
  const { target, name, id } = row;
  const { publishAt, unpublishAt, seen, by } = writing;
  // Whoever deletes the row takes its draft along, which must be there by then.
  await lockContent(trx);
  const live = await target.read(trx, id);
  if (!live) throw notFound();
  const changes = differing(target.parse(writing.changes, id), live);
  await refuseMissingPictures(trx, { table: target.entity, key: id, values: changes }, async () => live.values);
  const before = await draftOf(trx, row).forUpdate().executeTakeFirst();
  if (seen !== '*' && (before?.updatedAt ?? null) !== seen) throw stale();
  refuseDates(writing, before, live);
  if (Object.keys(changes).length === 0 && publishAt === null && unpublishAt === null) {
    await trx.deleteFrom('drafts').where('entity', '=', name).where('rowId', '=', id).execute();
    return null;
  }
  const base = { ...picked(live.values, Object.keys(changes)), ...picked(before?.base ?? {}, Object.keys(changes)) };
  const isFresh = before === undefined || conflictsOf({ changes, base }, live).length === 0;
  const values = {
    changes: JSON.stringify(changes),
    base: JSON.stringify(base),
    publishAt,
    unpublishAt,
    basedOn: isFresh ? live.updatedAt : before.basedOn,
    problem: null,
    changedBy: by,
  };
  const saved = await trx
    .insertInto('drafts')
    .values({ ...values, entity: name, rowId: id })
    .onConflict((clash) =>
      before ? clash.columns(['entity', 'rowId']).doUpdateSet(values) : clash.columns(['entity', 'rowId']).doNothing(),
    )
    .returning(COLUMNS)
    .executeTakeFirst();
  // Somebody else was quicker by a moment.
  if (!saved) throw stale();
  return saved;
}

/** The changed fields that somebody else has changed too, to something else, since the draft was written. */
export const conflictsOf = (draft: Pick<StoredDraft, 'changes' | 'base'>, { values }: Pick<Live, 'values'>): string[] =>
  Object.entries(draft.changes).flatMap(([field, wanted]) => {
    const now = values[field] ?? null;
    return isDeepStrictEqual(now, draft.base[field] ?? null) || isDeepStrictEqual(now, wanted) ? [] : [field];
  });

/** A date that the draft has already may have passed while its editor was open; the clock knows what to do. */
function refuseDates(
  { publishAt, unpublishAt }: Pick<Writing, 'publishAt' | 'unpublishAt'>,
  before: StoredDraft | undefined,
  { isActive }: Live,
): void {
  const isPast = (at: string | null, known: string | null | undefined): boolean =>
    at !== null && at !== known && Date.parse(at) <= Date.now();
  if (isPast(publishAt, before?.publishAt)) throw invalid({ publishAt: 'Choose a time in the future' });
  if (isPast(unpublishAt, before?.unpublishAt)) throw invalid({ unpublishAt: 'Choose a time in the future' });
  if (unpublishAt !== null && isActive === null) throw invalid({ unpublishAt: 'Opening hours can’t be taken offline' });
  if (publishAt !== null && unpublishAt !== null && Date.parse(unpublishAt) <= Date.parse(publishAt))
    throw invalid({ unpublishAt: 'Choose a time after it becomes public' });
}

/** Throws a draft away. `seen` is the `updatedAt` that the editor knows (null: any); 404 when there is none, 409 `stale` when it is another one by now. */
export async function removeDraft(
  db: Db,
  { name, id }: Pick<DraftedRow, 'name' | 'id'>,
  seen: string | null,
): Promise<void> {
  const gone = await db
    .deleteFrom('drafts')
    .where('entity', '=', name)
    .where('rowId', '=', id)
    .$if(seen !== null, (query) => query.where('updatedAt', '=', seen))
    .returning('id')
    .executeTakeFirst();
  if (!gone) throw (await findDraft(db, { name, id })) ? stale() : notFound('Draft');
}

/**
 * What is left of a draft that has become public: the day on which the row goes away again, or nothing.
 *
 * @throws ApiError 409 `stale` when the draft was changed meanwhile
 */
export async function settleDraft(trx: Trx, { id, updatedAt, unpublishAt }: StoredDraft): Promise<StoredDraft | null> {
  const done = { changes: '{}', base: '{}', publishAt: null, previewHash: null, previewUntil: null, problem: null };
  const left =
    unpublishAt === null
      ? trx.deleteFrom('drafts').where('id', '=', id).where('updatedAt', '=', updatedAt).returning(COLUMNS)
      : trx
          .updateTable('drafts')
          .set({ ...done, basedOn: null })
          .where('id', '=', id)
          .where('updatedAt', '=', updatedAt)
          .returning(COLUMNS);
  const draft = await left.executeTakeFirst();
  if (!draft) throw stale();
  return unpublishAt === null ? null : draft;
}

/** The row has gone away: its draft stays when something is written in it. */
export async function settleEnd(trx: Trx, { id, updatedAt, changes }: StoredDraft): Promise<void> {
  const isEmpty = Object.keys(changes).length === 0;
  const ended = isEmpty
    ? trx.deleteFrom('drafts').where('id', '=', id).where('updatedAt', '=', updatedAt).returning('id')
    : trx
        .updateTable('drafts')
        .set({ unpublishAt: null })
        .where('id', '=', id)
        .where('updatedAt', '=', updatedAt)
        .returning('id');
  if (!(await ended.executeTakeFirst())) throw stale();
}

/** A new link to what the row would look like; the one before ends. Its token is known to nobody else. */
export async function makePreview(
  trx: Trx,
  { target, name, id }: DraftedRow,
  by: string | null,
): Promise<{ token: string; until: string }> {
  await lockContent(trx);
  const live = await target.read(trx, id);
  if (!live) throw notFound();
  const token = newSecret();
  const link = { previewHash: tokenHash(token), previewUntil: secondsFromNow(PREVIEW_DAYS * 86_400) };
  const draft = await trx
    .insertInto('drafts')
    .values({ entity: name, rowId: id, basedOn: live.updatedAt, changedBy: by, ...link })
    .onConflict((clash) => clash.columns(['entity', 'rowId']).doUpdateSet(link))
    .returning('previewUntil')
    .executeTakeFirstOrThrow();
  return { token, until: String(draft.previewUntil) };
}

/** Ends the link; without anything written the draft goes, too. 404 when there is none. */
export async function endPreview(trx: Trx, row: Pick<DraftedRow, 'name' | 'id'>): Promise<void> {
  const draft = await draftOf(trx, row).forUpdate().executeTakeFirst();
  if (draft?.previewUntil === undefined || draft.previewUntil === null) throw notFound('Preview link');
  const { id, changes, publishAt, unpublishAt } = draft;
  if (Object.keys(changes).length === 0 && publishAt === null && unpublishAt === null)
    await trx.deleteFrom('drafts').where('id', '=', id).execute();
  else await trx.updateTable('drafts').set({ previewHash: null, previewUntil: null }).where('id', '=', id).execute();
}

/** The draft that a link shows; undefined for tokens that are wrong, ended or over. */
export const findPreview = (db: Db, token: string): Promise<StoredDraft | undefined> =>
  everyDraft(db)
    .where('previewHash', '=', tokenHash(token))
    .where('previewUntil', '>', sql<string>`now()`)
    .executeTakeFirst();

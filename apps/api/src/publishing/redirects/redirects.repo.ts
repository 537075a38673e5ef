import {
  isWorthNoting,
  MISSED_PATHS_MAX,
  nearestPage,
  otherHostOf,
  plainPath,
  isNoPage,
  REDIRECTS_MAX,
  SITE_PAGES,
  type FeatureKey,
  type MissedPath,
  type RedirectCountsBody,
  type RedirectEnd,
  type RedirectRow,
} from '@harmony/domain';
import { sql, type Transaction } from 'kysely';
import { listRowPages, type RowPage } from '../content/addresses.repo';
import { lockContent } from '../../platform/db/content-lock';
import { versionedTable } from '../../platform/db/versioned-table';
import type { Database, Db } from '../../platform/db/schema';
import { conflict, invalid } from '../../platform/http/api-error';
import { isPage, planRedirects, type RedirectProblem, type WantedRedirect } from './plan-redirects';

const redirects = versionedTable('redirects', 'Redirect');

const COLUMNS = ['id', 'fromPath', 'toPath', 'origin', 'hits', 'lastHitAt', 'createdAt', 'updatedAt'] as const;
/** Missed paths that nobody has asked for in so many days are forgotten. */
const MISSED_DAYS = 90;

/** Which features are switched on; pages of others say that nothing is there. */
export type Features = Readonly<Record<FeatureKey, boolean>>;

interface ReadRedirects {
  db: Db;
  features: Features;
}

const everyRedirect = (db: Db) => db.selectFrom('redirects').select(COLUMNS).orderBy('fromPath');

/** Where each of them leads now, which a page that was deleted or switched off since changes. */
function endsOf(pages: readonly RowPage[], features: Features): (to: string) => RedirectEnd {
  const open = [...SITE_PAGES, ...pages].filter(({ feature }) => feature === undefined || features[feature]);
  const paths = new Set(open.map(({ path }) => path));
  return (to) => {
    if (otherHostOf(to) !== null) return 'elsewhere';
    return paths.has(to.split(/[?#]/)[0] ?? to) ? 'page' : 'nowhere';
  };
}

/** Every redirect, by its old address. */
export async function listRedirects({ db, features }: ReadRedirects): Promise<RedirectRow[]> {
  const [rows, pages] = await Promise.all([everyRedirect(db).execute(), listRowPages(db)]);
  const endOf = endsOf(pages, features);
  return rows.map((row) => ({ ...row, leads: endOf(row.toPath) }));
}

/** From every old address to where it leads. */
export async function mapRedirects(db: Db): Promise<Record<string, string>> {
  const rows = await db.selectFrom('redirects').select(['fromPath', 'toPath']).execute();
  return Object.fromEntries(rows.map(({ fromPath, toPath }) => [fromPath, toPath]));
}

/** What writing came to. */
export interface WrittenRedirects {
  added: number;
  changed: number;
  /** Wishes that cannot be granted; then nothing was written. */
  problems: RedirectProblem[];
}

/**
 * Writes all redirects that are wanted, or none, and shortens every way that has got longer by them. `without`: a row that they
 * replace. 409 when there would be too many.
 */
export async function writeRedirects(
  trx: Transaction<Database>,
  wanted: readonly WantedRedirect[],
  without: number | null = null,
): Promise<WrittenRedirects> {
  await lockContent(trx);
  const rows = (await everyRedirect(trx).execute()).filter(({ id }) => id !== without);
  const pages = new Set((await listRowPages(trx)).map(({ path }) => path));
  const present = new Map(rows.map(({ fromPath, toPath }) => [fromPath, toPath]));
  const { writes, problems } = planRedirects(wanted, { present, pages });
  if (problems.length > 0) return { added: 0, changed: 0, problems };
  const sources = new Set(wanted.map(({ from }) => from));
  const added = [...sources].filter((from) => !present.has(from)).length;
  if (added > 0 && present.size + added > REDIRECTS_MAX)
    throw conflict(
      `You can have up to ${REDIRECTS_MAX.toLocaleString('en')} redirects. Delete some that no one uses first.`,
    );
  await store(trx, writes, sources);
  return { added, changed: sources.size - added, problems };
}

async function store(
  trx: Transaction<Database>,
  writes: readonly WantedRedirect[],
  sources: ReadonlySet<string>,
): Promise<void> {
  const values = writes.map(({ from, to }) => ({ fromPath: from, toPath: to, origin: 'added' as const }));
  await trx
    .insertInto('redirects')
    .values(values)
    // What leads on elsewhere only because its target does keeps its origin.
    .onConflict((found) =>
      found
        .column('fromPath')
        .doUpdateSet((eb) => ({
          toPath: eb.ref('excluded.toPath'),
          origin: sql`case when redirects.from_path = any(${[...sources]}) then 'added' else redirects.origin end`,
        })),
    )
    .execute();
  await trx
    .deleteFrom('missedPaths')
    .where('path', 'in', [...sources])
    .execute();
}

const refused = (problems: readonly RedirectProblem[]) =>
  invalid(Object.fromEntries(problems.map(({ field, problem }) => [field, problem])));

interface OneRedirect {
  fromPath: string;
  toPath: string;
}

/** Adds one. 400 when the old address is a page or the new one is none, 409 when the old address leads somewhere already. */
export async function insertRedirect(trx: Transaction<Database>, body: OneRedirect): Promise<number> {
  await lockContent(trx);
  const taken = await trx.selectFrom('redirects').select('id').where('fromPath', '=', body.fromPath).executeTakeFirst();
  if (taken)
    throw conflict('This address is already redirected', { fromPath: 'Already in the list. Change it there.' });
  return writeOne(trx, body);
}

/** Changes one. `seen`: the `updatedAt` that the editor knows (null: any). 404, 409 `stale`, and as above. */
export async function updateRedirect(
  trx: Transaction<Database>,
  id: number,
  body: OneRedirect,
  seen: string | null,
): Promise<number> {
  await lockContent(trx);
  const row = await trx
    .selectFrom('redirects')
    .select(['updatedAt', 'fromPath'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row || (seen !== null && row.updatedAt !== seen)) throw await redirects.staleOrNotFound(trx, id);
  if (row.fromPath === body.fromPath) return writeOne(trx, body);
  await deleteRedirect(trx, id, null);
  return insertRedirect(trx, body);
}

async function writeOne(trx: Transaction<Database>, { fromPath, toPath }: OneRedirect): Promise<number> {
  const { problems } = await writeRedirects(trx, [{ from: fromPath, to: toPath }]);
  if (problems.length > 0) throw refused(problems);
  const row = trx.selectFrom('redirects').select('id').where('fromPath', '=', fromPath);
  return (await row.executeTakeFirstOrThrow()).id;
}

/** Deletes one. `seen` as above. */
export async function deleteRedirect(trx: Transaction<Database>, id: number, seen: string | null): Promise<void> {
  await redirects.remove(trx, id, seen);
}

/** One redirect, as the list has it. */
export async function readRedirect({ db, features }: ReadRedirects, id: number): Promise<RedirectRow> {
  const row = await everyRedirect(db).where('id', '=', id).executeTakeFirstOrThrow();
  return { ...row, leads: endsOf(await listRowPages(db), features)(row.toPath) };
}

/** The latest paths that were asked for and are no page's, each with the page that comes closest. What leads somewhere by now is left out. */
export async function listMissedPaths({ db, features }: ReadRedirects): Promise<MissedPath[]> {
  const [rows, pages] = await Promise.all([
    db
      .selectFrom('missedPaths')
      .select(['path', 'count', 'lastAt'])
      .where('path', 'not in', db.selectFrom('redirects').select('fromPath'))
      .orderBy('lastAt', 'desc')
      .orderBy('path')
      .limit(MISSED_PATHS_MAX)
      .execute(),
    listRowPages(db),
  ]);
  const open = pages.filter(({ feature }) => feature === undefined || features[feature]);
  const paths = new Set(open.map(({ path }) => path));
  return rows
    .filter(({ path }) => !isPage(path, paths))
    .map((row) => ({ ...row, nearest: nearestPage(row.path, open) }));
}

/**
 * Adds what a site server has counted. Of the misses only what is worth a look is kept, and only the latest: whoever asks for thousands
 * of paths does not make the table grow.
 */
export async function countRedirects(db: Db, { hits, misses }: RedirectCountsBody): Promise<void> {
  const found = Object.entries(hits);
  if (found.length > 0)
    await sql`
      update redirects set hits = redirects.hits + counted.hits, last_hit_at = now()
      from unnest(${found.map(([path]) => path)}::text[], ${found.map(([, count]) => count)}::bigint[]) as counted(path, hits)
      where redirects.from_path = counted.path`.execute(db);
  const missed = Object.entries(misses).filter(
    ([path]) => plainPath(path) === path && isWorthNoting(path) && !isNoPage(path),
  );
  if (missed.length === 0) return;
  await sql`
    insert into missed_paths (path, count)
    select * from unnest(${missed.map(([path]) => path)}::text[], ${missed.map(([, count]) => count)}::bigint[])
    on conflict (path) do update set count = missed_paths.count + excluded.count, last_at = now()`.execute(db);
  await sql`
    delete from missed_paths where last_at < now() - make_interval(days => ${MISSED_DAYS}) or path in (
      select path from missed_paths order by last_at desc, path offset ${MISSED_PATHS_MAX}
    )`.execute(db);
}

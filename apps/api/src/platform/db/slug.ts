import { slugify, type EntityWith } from '@harmony/domain';
import { sql, type Transaction } from 'kysely';
import { conflict, type ApiError } from '../http/api-error';
import type { Database } from './schema';
import { violates } from './violations';

/** Leaves room for a counter within the 120 characters of a slug. */
const BASE_LENGTH = 112;

/**
 * A slug made from `name` that no row of the table has: `moxibustion`, then `moxibustion-2`, `moxibustion-3` …
 * Two rows of the same name that are created at once queue here until the first one's transaction has ended.
 * `fallback` serves names without a single Latin letter or digit; `reserved` words belong to other addresses.
 */
export async function freeSlug(
  trx: Transaction<Database>,
  table: EntityWith<'slug'>,
  name: string,
  { fallback, reserved = [] }: { fallback: string; reserved?: readonly string[] },
): Promise<string> {
  await sql`select pg_advisory_xact_lock(hashtext(${`slug:${table}`}))`.execute(trx);
  const base = slugify(name).slice(0, BASE_LENGTH).replace(/-$/, '') || fallback;
  const { rows } = await sql<{ slug: string }>`
    select slug from ${sql.table(table)} where slug = ${base} or starts_with(slug, ${`${base}-`})`.execute(trx);
  const taken = new Set([...rows.map((row) => row.slug), ...reserved]);
  let slug = base;
  for (let count = 2; taken.has(slug); count += 1) slug = `${base}-${count}`;
  return slug;
}

/** 409 for a slug that a person chose and that something else has. */
export const slugTaken = (): ApiError =>
  conflict('This address is already in use', { slug: 'Already in use. Choose another one.' });

/** Runs a write that may carry a slug chosen by a person: a taken one is a 409 that names the field. */
export async function claimingSlug<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    throw violates(error, 'unique', 'slug') ? slugTaken() : error;
  }
}

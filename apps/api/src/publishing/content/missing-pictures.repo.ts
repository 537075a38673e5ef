import { imageIdOf } from '@harmony/domain';
import type { Transaction } from 'kysely';
import { lockContent } from '../../platform/db/content-lock';
import type { Database, Db } from '../../platform/db/schema';
import { invalid } from '../../platform/http/api-error';
import { placesOf, type PicturePlace } from './picture-places';

type Fields = Readonly<Record<string, unknown>>;

const LIBRARY = '/api/images/';
const AMONG_WORDS = /<img src="(\/api\/images\/[^"]*)"[^>]*>/g;
/** The largest id the database can have given. */
const MAX_ID = 2_147_483_647;

const SINGLE = 'This picture is no longer in the library. Choose another one, or remove it.';
const ONE_OF_TEXT = 'A picture in this text is no longer in the library. Remove it, or use another one.';

/** Addresses of the library that a value shows, without their queries. */
function addressesIn({ kind }: PicturePlace, value: unknown): string[] {
  if (typeof value !== 'string') return [];
  const all = kind === 'address' ? [value] : [...value.matchAll(AMONG_WORDS)].map(([, address = '']) => address);
  return all.filter((address) => address.startsWith(LIBRARY)).map((address) => address.split('?', 1)[0] ?? '');
}

/** What a row says in a place, which may be within one of its fields. */
const valueAt = (values: Fields | undefined, field: string): unknown =>
  field
    .split('.')
    .reduce<unknown>(
      (within, name) => (typeof within === 'object' && within !== null ? Reflect.get(within, name) : undefined),
      values,
    );

/** The same row with something else in a place. */
function withValueAt(values: Fields, field: string, value: unknown): Record<string, unknown> {
  const [name = field, ...rest] = field.split('.');
  if (rest.length === 0) return { ...values, [name]: value };
  const within = values[name];
  const inner = typeof within === 'object' && within !== null ? { ...within } : {};
  return { ...values, [name]: withValueAt(inner, rest.join('.'), value) };
}

/** Those of the addresses behind which there is no picture. */
async function lostOf(db: Db, addresses: readonly string[]): Promise<Set<string>> {
  const ids = addresses.map(imageIdOf).filter((id): id is number => id !== null && id <= MAX_ID);
  const there = ids.length > 0 ? await db.selectFrom('images').select('id').where('id', 'in', ids).execute() : [];
  const known = new Set(there.map(({ id }) => LIBRARY + id));
  return new Set(addresses.filter((address) => !known.has(address)));
}

/**
 * Refuses fields that show a picture of the library which is not there. What the row says already stays as it is, so that the rest of it can
 * still be changed. Pictures are not deleted until the end of the transaction.
 *
 * @param stored the row as it was; nothing where it is new
 * @throws ApiError 400 with a message per field
 */
export async function refuseMissingPictures(
  trx: Transaction<Database>,
  { table, key, values }: { table: string; key: string | null; values: Fields },
  stored?: () => Promise<Fields | undefined>,
): Promise<void> {
  const shown = placesOf(table, key).map((place) => ({
    place,
    addresses: addressesIn(place, valueAt(values, place.field)),
  }));
  const addresses = shown.flatMap((each) => each.addresses);
  if (addresses.length === 0) return;
  await lockContent(trx);
  const lost = await lostOf(trx, addresses);
  if (lost.size === 0) return;
  const before = (await stored?.()) ?? {};
  const refused = shown.flatMap(({ place, addresses: own }): [string, string][] => {
    const known = new Set(addressesIn(place, valueAt(before, place.field)));
    const isRefused = own.some((address) => lost.has(address) && !known.has(address));
    return isRefused ? [[place.field, place.kind === 'address' ? SINGLE : ONE_OF_TEXT]] : [];
  });
  if (refused.length > 0) throw invalid(Object.fromEntries(refused));
}

/** The fields without pictures that are gone: what a version shows that was written while they were there. */
export async function withoutLostPictures(
  trx: Transaction<Database>,
  { table, key, values }: { table: string; key: string; values: Fields },
): Promise<Record<string, unknown>> {
  const places = placesOf(table, key);
  const lost = await lostOf(
    trx,
    places.flatMap((place) => addressesIn(place, valueAt(values, place.field))),
  );
  if (lost.size === 0) return { ...values };
  let kept: Record<string, unknown> = { ...values };
  for (const place of places) {
    const value = valueAt(values, place.field);
    if (!addressesIn(place, value).some((address) => lost.has(address))) continue;
    const words = String(value).replace(AMONG_WORDS, (tag, address: string) => (lost.has(address) ? '' : tag));
    kept = withValueAt(kept, place.field, place.kind === 'address' ? null : words);
  }
  return kept;
}

import type { ImageUse, ReplacedImage, ReplaceImageBody } from '@harmony/domain';
import type { Transaction } from 'kysely';
import { PICTURE_PLACES } from '../content/picture-places';
import { listImageUses, picturesInTurn } from '../content/picture-uses.repo';
import type { Database } from '../../platform/db/schema';

type Trx = Transaction<Database>;

/** A place in which a picture is replaced, and how it is taken back. */
export type ReplacedPlace = ReplacedImage['places'][number];

type Place = Pick<ImageUse, 'entity' | 'id' | 'field' | 'isDraft'>;

const isSame = (one: Place, other: Place): boolean =>
  one.entity === other.entity && one.id === other.id && one.field === other.field && one.isDraft === other.isDraft;

/**
 * Where the picture `id` is replaced by `by`: everywhere or in `only` these places, of which some are no more. Where a text shows both,
 * the answer says which of the second one these are afterwards: without it, taking it back would take the others along.
 *
 * @returns `wanted`: which of the first one are replaced; all when it is missing
 */
export async function wantedPlaces(
  trx: Trx,
  [id, by]: readonly [id: number, by: number],
  only: ReplaceImageBody['only'],
): Promise<(ReplacedPlace & { wanted: readonly number[] | undefined })[]> {
  const [uses, others] = [await listImageUses(trx, [id]), await listImageUses(trx, [by])];
  const places = uses.filter(isReplaceable).flatMap((use) => {
    const asked = only?.find((place) => isSame(place, use));
    return only && !asked ? [] : [{ ...use, wanted: asked?.among }];
  });
  const found = [];
  for (const place of places) {
    const isMixed = place.wanted !== undefined || others.some((other) => isSame(other, place));
    const among = isMixed ? await amongOthers(trx, place, { id, by }) : undefined;
    found.push({ ...place, ...(among && { among }) });
  }
  return found;
}

const placeOf = (use: ImageUse) =>
  PICTURE_PLACES.find(({ table, field }) => table === use.entity && field === use.field);

/** Letters that were sent keep their pictures. */
const isReplaceable = (use: ImageUse): boolean => placeOf(use)?.kind !== 'sent';

/** Which of the second picture those are that were the first one until now; undefined: all of them. */
async function amongOthers(
  trx: Trx,
  { wanted, ...use }: ImageUse & { wanted: readonly number[] | undefined },
  { id, by }: { id: number; by: number },
): Promise<number[] | undefined> {
  const place = placeOf(use);
  if (!place || place.kind === 'address') return undefined;
  const replaced: number[] = [];
  let [before, after] = [0, 0];
  for (const picture of await picturesInTurn(trx, place, use)) {
    if (picture === id) before += 1;
    const isReplaced = picture === id && (wanted?.includes(before) ?? true);
    if (isReplaced || picture === by) after += 1;
    if (isReplaced) replaced.push(after);
  }
  return replaced.length < after ? replaced : undefined;
}

import { isoOf, type ContactVisit, type Minute, type PlacedVisit } from '@harmony/domain/openings';
import type { Transaction } from 'kysely';
import { prepared } from '../../platform/db/prepared';
import type { Database } from '../../platform/db/schema';
import { bookVisit, moveVisit } from '../visits/book-visit';
import {
  CONTACT_VISIT,
  contactKey,
  hasContactThen,
  isContact,
  openContacts,
  otherVisits,
  refuseContact,
  refuseSecond,
  type ContactKey,
  type PersonOfRecord,
} from '../visits/contact-visits.repo';
import { onlineWish, type MovedVisit, type OnlineVisit } from '../openings/online-wish';
import { needsApproval } from './wanted-visit.repo';

type Trx = Transaction<Database>;

export interface PlacedOnline extends Omit<OnlineVisit, 'moved'> {
  /** Who comes, and how whoever books is reached. */
  person: Omit<ContactVisit, 'from' | 'until'>;
  service: { needsApproval: boolean };
  moved?: MovedVisit & { id: number; patientId: number; person: PersonOfRecord };
}

/**
 * Places what somebody books, takes from an offer or moves by themselves, by the same rules for all of them. What the clinic confirms by
 * hand it is asked for, at each new time. The schedule is locked.
 *
 * @param write writes the visit; `isAsked`: the clinic has to say yes
 * @throws NotPlaced when the time cannot be had; 409 when the same person has too many visits, or one at that time
 */
export async function placeOnline<Visit extends { id: number }>(
  trx: Trx,
  { person, service, ...visit }: PlacedOnline,
  write: (placed: PlacedVisit, how: { isAsked: boolean }) => Promise<Visit>,
): Promise<Visit> {
  const { now, hold, moved, isFirst } = visit;
  const checked = async (placed: PlacedVisit): Promise<Visit> => {
    if (moved) await refuseSecond(trx, moved, placed);
    await refuseTooMany(trx, { ...person, from: placed.from, until: placed.until }, { now, moved });
    // The claims of the visit come where those of the hold were.
    if (hold) await trx.deleteFrom('holds').where('id', '=', hold.id).execute();
    return write(placed, { isAsked: await needsApproval(trx, { service }, isFirst) });
  };
  const wish = onlineWish(visit);
  return moved ? moveVisit(trx, moved.id, wish, checked) : bookVisit(trx, wish, checked);
}

/** The coming visits of the same email address or number, without the one that is moved. */
const comingOf = prepared((db, args: ContactKey & { after: string; movedId: number }) =>
  db
    .selectFrom('visits')
    .select(CONTACT_VISIT)
    .where('endsAt', '>', args.after)
    .where('state', 'in', ['requested', 'booked'])
    .where('id', '!=', args.movedId)
    .where(isContact(args)),
);

/** Counts coming visits of the same email address or number, whoever booked them. */
async function refuseTooMany(
  trx: Trx,
  wanted: ContactVisit,
  { now, moved }: { now: number; moved: MovedVisit | undefined },
): Promise<void> {
  const rows = await comingOf(trx, { ...contactKey(wanted), after: isoOf(now), movedId: moved?.id ?? 0 });
  await refuseContact(trx, await openContacts(trx, 'visits', rows), wanted, { now, isMove: moved !== undefined });
}

/** At which times whoever moves a visit has another one: `placeOnline` refuses them, so that nobody is shown them. */
export async function otherTimes(
  trx: Trx,
  { person, moved, now }: Pick<PlacedOnline, 'person' | 'now'> & { moved: NonNullable<PlacedOnline['moved']> },
  within: { from: Minute; until: Minute },
): Promise<(at: { from: Minute; until: Minute }) => boolean> {
  const found = await comingOf(trx, { ...contactKey(person), after: isoOf(now), movedId: moved.id });
  const rows = await openContacts(trx, 'visits', found);
  const own = await otherVisits(trx, moved, within);
  return (at) =>
    own.some(({ from, until }) => from < at.until && at.from < until) ||
    hasContactThen(rows, { ...person, ...at }, now);
}

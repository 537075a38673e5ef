import type { OpeningsAnswer } from '@harmony/domain';
import { usualLength } from '@harmony/domain/openings';
import type { MoveTimesBody } from '@harmony/domain/schemas';
import type { Transaction } from 'kysely';
import type { z } from 'zod';
import { readMoment } from '../../platform/db/moment';
import type { Database } from '../../platform/db/schema';
import { conflict } from '../../platform/http/api-error';
import { findExternalLink } from '../external-schedule/external-booking.repo';
import { findOpenings, type Found } from '../openings/find-openings';
import { refuseManyMoves } from '../visits/moves.repo';
import { onlineWish, type OnlineVisit } from '../openings/online-wish';
import { openingsAnswer } from '../openings/openings-answer';
import { moveOf, openLink } from './change-booking.repo';
import { otherTimes } from './place-online.repo';

type Trx = Transaction<Database>;

const NO_MOVE = 'This visit can no longer be moved here. Please call us.';

/**
 * The times that a visit can be moved to by its link: those that moving it takes, by its length, by whether it is a first visit, by who
 * takes nobody new, and by what else its patient has then.
 *
 * @throws 404 when the link is wrong or its visit gone; 409 when it can no longer be moved here
 */
export async function moveTimes(trx: Trx, body: z.output<typeof MoveTimesBody>): Promise<OpeningsAnswer> {
  const external = await findExternalLink(trx, body.token);
  if (external) {
    const { serviceId, practitionerId, isFirst } = external.row;
    if (!external.booking.canMove || serviceId === null || practitionerId === null) throw conflict(NO_MOVE);
    await refuseManyMoves(trx, 'outerBookings', external.uid);
    const wanted = { serviceId, practitionerId, isFirst, moved: { practitionerId } };
    return openingsAnswer(trx, await timesOf(trx, wanted, body));
  }
  const wanted = await moveOf(trx, await openLink(trx, body.token), body.with);
  const found = await timesOf(trx, wanted, body);
  return openingsAnswer(trx, { ...found, starts: await free(trx, wanted, found) });
}

/** The same wish as moving has, for every time of the dates. */
async function timesOf(
  trx: Trx,
  wanted: Omit<OnlineVisit, 'now' | 'start'>,
  { from, days }: Pick<z.output<typeof MoveTimesBody>, 'from' | 'days'>,
): Promise<Found> {
  const moment = await readMoment(trx);
  const { start: _any, ...asked } = onlineWish({ ...wanted, now: moment.minute, start: moment.minute });
  return findOpenings(trx, { ...asked, days, ...(from !== undefined && { from }) }, moment);
}

/** Of the times that are free those at which the patient has no other visit. */
async function free(trx: Trx, wanted: Awaited<ReturnType<typeof moveOf>>, { starts, rules, now }: Found) {
  const all = starts.flatMap((each) => each.starts);
  if (all.length === 0) return starts;
  const { serviceId, moved } = wanted;
  const lengthWith = (practitionerId: number): number =>
    moved.duration ?? usualLength(rules, serviceId, practitionerId) ?? 0;
  const longest = Math.max(...starts.map(({ practitionerId }) => lengthWith(practitionerId)));
  const within = { from: Math.min(...all), until: Math.max(...all) + longest };
  const isTaken = await otherTimes(trx, { ...wanted, now }, within);
  return starts.map(({ practitionerId, starts: own }) => ({
    practitionerId,
    starts: own.filter((from) => !isTaken({ from, until: from + lengthWith(practitionerId) })),
  }));
}

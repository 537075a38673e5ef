import type { OpeningsAnswer } from '@harmony/domain';
import type { OpeningsQuery } from '@harmony/domain/schemas';
import { readMoment } from '../../platform/db/moment';
import type { Db } from '../../platform/db/schema';
import { readChoice } from '../rules/booking-options.repo';
import { findOpenings } from './find-openings';
import { openingsAnswer } from './openings-answer';

/** The free times that a visitor asks for. 404 when the service cannot be booked online, or not with this practitioner. */
export async function listOpenings(
  db: Db,
  { service: slug, with: who, from, days, first }: OpeningsQuery,
): Promise<OpeningsAnswer> {
  const moment = await readMoment(db);
  const { service, practitionerId } = await readChoice(db, slug, who, moment);
  const found = await findOpenings(
    db,
    {
      by: 'web',
      serviceId: service.id,
      practitionerId,
      isFirst: first ?? null,
      days,
      ...(from !== undefined && { from }),
    },
    moment,
  );
  return openingsAnswer(db, found);
}

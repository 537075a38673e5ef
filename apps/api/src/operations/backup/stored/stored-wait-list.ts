import { DAY_PARTS, WAIT_STATES } from '@harmony/domain';
import { Id, JoinWaitListBody, nullableLine, SpokenLanguage, Timestamp } from '@harmony/domain/schemas';
import { z } from 'zod';
import { asStored, KeyHash } from './stored-rows';

/* The rows of the wait list, as `stored-rows.ts` says of the others. */

const { name, email, phone, weekdays } = JoinWaitListBody.shape;

export const WAIT_LIST_ROWS = {
  waitEntries: asStored(
    'waitEntries',
    z.strictObject({
      id: Id,
      uid: z.uuid(),
      keyHash: KeyHash,
      name,
      email,
      phone: phone.unwrap(),
      forName: nullableLine(200),
      language: SpokenLanguage,
      serviceId: Id.nullable(),
      practitionerId: Id.nullable(),
      isFirst: z.boolean(),
      weekdays,
      parts: z.array(z.enum(DAY_PARTS)).max(3),
      firstDate: z.iso.date(),
      lastDate: z.iso.date(),
      visitId: Id.nullable(),
      state: z.enum(WAIT_STATES),
      endedAt: Timestamp.nullable(),
      createdAt: Timestamp,
    }),
  ),
  freedTimes: z.strictObject({
    id: Id,
    practitionerId: Id,
    visitId: Id.nullable(),
    startsAt: Timestamp,
    endsAt: Timestamp,
    freedAt: Timestamp,
  }),
  slotOffers: z.strictObject({
    id: Id,
    entryId: Id,
    freedTimeId: Id.nullable(),
    practitionerId: Id,
    startsAt: Timestamp,
    endsAt: Timestamp,
    answerBy: Timestamp,
    holdId: Id.nullable(),
    visitId: Id.nullable(),
    state: z.enum(['asked', 'booked', 'ended']),
    createdAt: Timestamp,
  }),
};

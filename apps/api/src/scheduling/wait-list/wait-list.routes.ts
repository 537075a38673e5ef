import {
  BookingReceiptSchema,
  ClaimOfferBody,
  JoinWaitListBody,
  WaitEntrySchema,
  WaitForEarlierBody,
  WaitReceiptSchema,
  WaitTokenBody,
} from '@harmony/domain/schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { AppConfig } from '../../platform/config/app-config';
import { writeErrors } from '../../platform/http/contracts';
import { tokenHash } from '../../platform/crypto/link-token';
import { once } from '../../platform/db/once';
import type { Db } from '../../platform/db/schema';
import { unavailable } from '../../platform/http/api-error';
import type { Mailer } from '../../mail';
import { formErrors, IdempotencyHeaders, takeForm } from '../../platform/forms/take-form';
import type { JobQueue } from '../../platform/jobs/job-queue';
import type { OfferedVisits } from '../openings/offered-visits';
import type { PatientOf } from '../visits/patient-of';
import { orAlternatives } from '../visits/refuse';
import { lockSchedule } from '../visits/place-visit.repo';
import { claimOffer } from './claim.repo';
import { endEntry, findToken, openEntry, showEntry } from './entry.repo';
import { joinWaitList, waitForEarlier } from './join.repo';

const tags = ['wait list'];
const feature = 'booking_enabled';
const DAY = 86_400;

export interface WaitListOptions {
  config: Pick<AppConfig, 'dataKeys'>;
  db: Db;
  mailer: Mailer;
  patientOf: PatientOf;
  visits: OfferedVisits;
  bookingQueue: JobQueue;
}

/** The wait list, as patients use it: they join, and later have what the link of their mail shows. The token is in no address. */
export const waitListRoutes: FastifyPluginAsyncZod<WaitListOptions> = async (
  app,
  { config, db, mailer, patientOf, visits, bookingQueue },
) => {
  const [secret = ''] = config.dataKeys;
  const context = { secret, mailer, visits };
  const joining = { config: { form: 'publicForm', feature } } as const;
  const response = { 201: WaitReceiptSchema, ...formErrors };

  /** 503 when the secret that the link was made with is gone. */
  async function receiptOf(uid: string) {
    const token = await findToken(db, config.dataKeys, uid);
    if (token === null) throw unavailable();
    return { token, entry: await showEntry(db, token) };
  }

  app.post(
    '/wait-list',
    {
      ...joining,
      schema: {
        tags,
        summary: 'Wait for a time; with an Idempotency-Key a repetition gets the first receipt',
        headers: IdempotencyHeaders,
        body: JoinWaitListBody,
        response,
      },
    },
    async (request, reply) => {
      const { uid } = await takeForm(db, request, { scope: 'wait-list' }, (trx, wanted) =>
        joinWaitList(trx, wanted, context),
      );
      return reply.code(201).send(await receiptOf(uid));
    },
  );

  app.post(
    '/wait-list/earlier',
    {
      ...joining,
      schema: {
        tags,
        summary: 'Wait for an earlier time than that of a visit; 404 for wrong links and visits that are over alike',
        headers: IdempotencyHeaders,
        body: WaitForEarlierBody,
        response,
      },
    },
    async (request, reply) => {
      const { uid } = await takeForm(db, request, { scope: 'wait-for-earlier' }, (trx, wanted) =>
        waitForEarlier(trx, wanted, context),
      );
      return reply.code(201).send(await receiptOf(uid));
    },
  );

  const link = { body: WaitTokenBody, response: { 200: WaitEntrySchema, ...writeErrors, ...formErrors } };
  app.post(
    '/wait-list/lookup',
    {
      config: { feature, preview: 'open' },
      schema: { tags, summary: 'What the link of a mail shows; 404 for a wrong one', ...link },
    },
    (request) => showEntry(db, request.body.token),
  );

  app.post(
    '/wait-list/leave',
    {
      config: { feature, preview: 'open' },
      schema: { tags, summary: 'Leave the list; leaving twice changes nothing', ...link },
    },
    async ({ body: { token } }) => {
      await db.transaction().execute(async (trx) => {
        await lockSchedule(trx);
        await endEntry(trx, (await openEntry(trx, token)).id, 'left');
      });
      return showEntry(db, token);
    },
  );

  app.post(
    '/wait-list/claim',
    {
      config: { feature, preview: 'open' },
      schema: {
        tags,
        summary: 'Take the time that is offered; 409 when it is gone. A repetition gets the first receipt',
        body: ClaimOfferBody,
        response: { 200: BookingReceiptSchema, ...writeErrors, ...formErrors },
      },
    },
    async ({ body }) => {
      const key = `${tokenHash(body.token)} ${body.startsAt}`;
      const press = { scope: 'wait-list-claim', key, requestHash: key, keepFor: DAY };
      const { uid } = await orAlternatives(db, () =>
        bookingQueue(() => once(db, press, (trx) => claimOffer(trx, body, { visits, patientOf }))),
      );
      return visits.receipt(db, uid);
    },
  );
};

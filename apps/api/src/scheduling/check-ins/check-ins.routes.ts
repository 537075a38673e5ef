import { CreateCheckInBody, FormReceiptSchema } from '@harmony/domain/schemas';
import { msg } from '@harmony/language';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Transaction } from 'kysely';
import type { Database, Db } from '../../platform/db/schema';
import { formErrors, IdempotencyHeaders, takeForm } from '../../platform/forms/take-form';
import { thanks } from '../../platform/forms/thanks';
import { inboxRoutes } from '../../platform/inbox/inbox.routes';
import type { Mailer } from '../../mail';
import { queueCheckInEmail } from './check-in-mail';
import { checkInsInbox, insertCheckIn } from './check-ins.repo';

/** The same for everybody, known to the clinic or not: a kiosk must not reveal who is a patient. */
const RECEIPT = msg("You're checked in. Please take a seat: we will call you.");

const tags = ['check-ins'];

interface CheckInsOptions {
  db: Db;
  mailer: Mailer;
  /** What else a check-in causes, in its transaction. */
  onCheckIn: (trx: Transaction<Database>, ids: readonly number[]) => Promise<void>;
}

export const checkInsRoutes: FastifyPluginAsyncZod<CheckInsOptions> = async (app, { db, mailer, onCheckIn }) => {
  app.post(
    '/check-ins',
    {
      config: { form: 'checkIn', feature: 'checkin_enabled' },
      schema: {
        tags,
        summary: 'Check in for a visit; with an Idempotency-Key a repetition is stored once',
        headers: IdempotencyHeaders,
        body: CreateCheckInBody,
        response: { 201: FormReceiptSchema, ...formErrors },
      },
    },
    async (request, reply) => {
      const receipt = await takeForm(db, request, { scope: 'check-in' }, async (trx, checkIn) => {
        const id = await insertCheckIn(trx, checkIn);
        await queueCheckInEmail(trx, mailer, { id });
        await onCheckIn(trx, [id]);
        return thanks(RECEIPT);
      });
      return reply.code(201).send(receipt);
    },
  );
};

/** `GET /check-ins`, `.csv`, `/:id`, `PUT /:id`, `DELETE /:id`, `POST /bulk`, `/bulk-delete`. */
export const checkInsAdminRoutes = inboxRoutes(checkInsInbox);

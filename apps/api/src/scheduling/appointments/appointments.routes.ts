import { CreateAppointmentRequestBody, FormReceiptSchema } from '@harmony/domain/schemas';
import { language, msg } from '@harmony/language';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Db } from '../../platform/db/schema';
import { formErrors, IdempotencyHeaders, takeForm } from '../../platform/forms/take-form';
import { thanks } from '../../platform/forms/thanks';
import { answeredInboxRoutes } from '../../platform/inbox/reply.routes';
import type { Mailer } from '../../mail';
import { appointmentsInbox, insertAppointmentRequest } from './appointments.repo';
import { queueAppointmentEmails } from './appointment-mails';

const RECEIPT = msg('We have your request. Nothing is booked yet: we will contact you to agree on a time.');

const tags = ['appointments'];

export const appointmentsRoutes: FastifyPluginAsyncZod<{ db: Db; mailer: Mailer }> = async (app, { db, mailer }) => {
  app.post(
    '/appointments',
    {
      config: { form: 'publicForm', feature: 'appointments_enabled' },
      schema: {
        tags,
        summary: 'Ask for an appointment; with an Idempotency-Key a repetition is stored once',
        headers: IdempotencyHeaders,
        body: CreateAppointmentRequestBody,
        response: { 201: FormReceiptSchema, ...formErrors },
      },
    },
    async (request, reply) => {
      const receipt = await takeForm(db, request, { scope: 'appointment' }, async (trx, wish) => {
        const spoken = language();
        const id = await insertAppointmentRequest(trx, { ...wish, language: spoken });
        await queueAppointmentEmails(trx, mailer, { id, email: wish.email, language: spoken });
        return thanks(RECEIPT);
      });
      return reply.code(201).send(receipt);
    },
  );
};

/** `GET /appointments`, `.csv`, `/:id`, `PUT /:id`, `DELETE /:id`, `POST /bulk`, `/bulk-delete`, `POST /:id/reply`. */
export const appointmentsAdminRoutes = answeredInboxRoutes(appointmentsInbox);

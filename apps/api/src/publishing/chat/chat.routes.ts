import {
  ApiErrorSchema,
  CallBackBody,
  CountUnansweredBody,
  FormReceiptSchema,
  ListUnansweredQuery,
  UnansweredCountSchema,
} from '@harmony/domain/schemas';
import { msg } from '@harmony/language';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { readErrors, writeErrors } from '../../platform/http/contracts';
import type { AppConfig } from '../../platform/config/app-config';
import type { Db } from '../../platform/db/schema';
import { formErrors, IdempotencyHeaders, takeForm } from '../../platform/forms/take-form';
import { thanks } from '../../platform/forms/thanks';
import { takeCallBack } from './call-back.repo';
import { countUnanswered, listUnanswered } from './chat.repo';

const tags = ['chat'];

const NOTED = msg('Thank you. We’ll call you.');

export const chatRoutes: FastifyPluginAsyncZod<{ db: Db; config: AppConfig }> = async (app, { db, config }) => {
  app.post(
    '/chat/call-back',
    {
      config: { form: 'publicForm', feature: 'chat_enabled' },
      schema: {
        tags,
        summary: 'Ask to be called; it lands in the follow-ups of the front desk',
        headers: IdempotencyHeaders,
        body: CallBackBody,
        response: { 201: FormReceiptSchema, ...formErrors },
      },
    },
    async (request, reply) => {
      const receipt = await takeForm(db, request, { scope: 'chat-call-back' }, async (trx, form) => {
        await takeCallBack(trx, form, config.telephony.country);
        return thanks(NOTED);
      });
      return reply.code(201).send(receipt);
    },
  );

  app.post(
    '/chat/unanswered',
    {
      config: { feature: 'chat_enabled' },
      schema: {
        tags,
        summary: 'Count a question the assistant had no answer to: its kind and length, never its words',
        body: CountUnansweredBody,
        response: { 204: z.undefined().describe('Counted'), 429: ApiErrorSchema, ...writeErrors },
      },
    },
    async (request, reply) => {
      await countUnanswered(db, request.body);
      return reply.code(204).send();
    },
  );
};

export const chatAdminRoutes: FastifyPluginAsyncZod<{ db: Db }> = async (app, { db }) => {
  app.get(
    '/chat/unanswered',
    {
      schema: {
        tags,
        summary: 'Questions the assistant had no answer to, counted per day, kind and length',
        querystring: ListUnansweredQuery,
        response: { 200: z.array(UnansweredCountSchema), ...readErrors },
      },
    },
    (request) => listUnanswered(db, request.query.days),
  );
};

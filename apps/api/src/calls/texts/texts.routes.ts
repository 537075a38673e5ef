import { textConsentWording, textsWaitUntil } from '@harmony/domain';
import {
  IdParams,
  SendTextBody,
  TextConsentBody,
  TextConsentQuery,
  TextConsentSchema,
  TextSchema,
  TextsPageSchema,
  TextsQuery,
} from '@harmony/domain/schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { actingPerson } from '../../platform/http/acting-person';
import type { AppConfig } from '../../platform/config/app-config';
import { findErrors, readErrors, writeErrors } from '../../platform/http/contracts';
import type { Db } from '../../platform/db/schema';
import { conflict, notFound } from '../../platform/http/api-error';
import { IdempotencyHeaders } from '../../platform/forms/take-form';
import { grant, sendText } from './send-text';
import { addConsent, canGrant, lastConsent } from './text-consents.repo';
import { readTextFacts } from './text-facts';
import { textTemplatesRoutes } from './text-templates.routes';
import { openNumber, textNumber } from './text-number';
import { stopQueued } from './text-queue.repo';
import { findText, listTexts, shownText, textsOfNumber, wasTexted } from './texts.repo';

const tags = ['texts'];
const entity = 'texts';
const sessionId = z.string().optional().describe('The session, where no header can be sent');

/** Texts that a card shows of its number. */
const OF_NUMBER = 3;

/** The end of a number, which is enough to find its lines in the audit log. */
const endOf = (e164: string): string => `…${e164.slice(-4)}`;

/** Texts to people, and whether they have agreed to them. */
export const textsRoutes: FastifyPluginAsyncZod<{ config: AppConfig; db: Db }> = async (app, { config, db }) => {
  await app.register(textTemplatesRoutes, { config, db });
  const { keys } = app.clinicSystems.index;
  const { publicUrl } = config;

  app.get(
    '/texts',
    {
      config: { audit: { entity, action: 'read' } },
      schema: {
        tags,
        summary: 'Texts, the newest first, with what became of them; neither their words nor whole numbers',
        querystring: TextsQuery.extend({ sessionId }),
        response: { 200: TextsPageSchema, ...readErrors },
      },
    },
    async (request) => {
      const [{ items: rows, total }, { timeZone }] = await Promise.all([
        listTexts(db, request.query),
        readTextFacts(db, publicUrl),
      ]);
      await request.audit({ fields: [] });
      const items = rows.map((row) => {
        const number = openNumber(keys, row.number);
        return { ...shownText(row, timeZone, app.texts.now()), to: number === null ? 'unknown' : endOf(number) };
      });
      return { items, total };
    },
  );

  app.get(
    '/texts/:id',
    {
      schema: {
        tags,
        summary: 'What has become of one text; says nothing of whom it went to',
        params: IdParams,
        querystring: z.object({ sessionId }),
        response: { 200: TextSchema, ...findErrors },
      },
    },
    async (request) => {
      const [row, { timeZone }] = await Promise.all([findText(db, request.params.id), readTextFacts(db, publicUrl)]);
      if (!row) throw notFound('Text');
      return shownText(row, timeZone, app.texts.now());
    },
  );

  app.post(
    '/texts',
    {
      config: { audit: { entity, action: 'create' } },
      schema: {
        tags,
        summary: 'Send a template to a number that has agreed to texts, or does so now; once per Idempotency-Key',
        description:
          'Between 21:00 and 8:00 of the clinic’s time it waits for the morning. 409 without a consent, after STOP, and while texting is not set up.',
        headers: IdempotencyHeaders,
        body: SendTextBody,
        response: { 201: TextSchema, ...writeErrors },
      },
    },
    async (request, reply) => {
      if (!app.texts.line) throw conflict('Texting isn’t set up. Set TEXTS_FROM on the server first.');
      const { to } = request.body;
      const requestKey = request.headers['idempotency-key'];
      const by = actingPerson(request).name ?? 'Front desk';
      const row = await request.audited(
        (trx) => sendText(trx, request.body, { number: textNumber(keys, to), publicUrl, by, requestKey }),
        ({ id }) => ({ entityId: id }),
      );
      const { timeZone } = await readTextFacts(db, publicUrl);
      return reply.code(201).send(shownText(row, timeZone, app.texts.now()));
    },
  );

  /** Everything that is needed to text a number. */
  async function consentOf(number: string) {
    const of = textNumber(keys, number);
    const [last, rows, isKnown, { facts, timeZone }] = await Promise.all([
      lastConsent(db, of),
      textsOfNumber(db, of, OF_NUMBER),
      wasTexted(db, of),
      readTextFacts(db, publicUrl),
    ]);
    const now = app.texts.now();
    return {
      state: last?.state ?? ('none' as const),
      source: last?.source ?? null,
      at: last?.at ?? null,
      by: last?.saidTo ?? null,
      canGrant: canGrant(last),
      wording: textConsentWording(facts.clinic),
      isFirst: !isKnown,
      waitsUntil: textsWaitUntil(now, timeZone)?.toISOString() ?? null,
      timeZone,
      texts: rows.map((row) => shownText(row, timeZone, now)),
    };
  }

  app.get(
    '/texts/consent',
    {
      config: { audit: { entity, action: 'read' } },
      schema: {
        tags,
        summary: 'Whether a number may be sent texts, what to read out if not, and the last texts to it',
        querystring: TextConsentQuery.extend({ sessionId }),
        response: { 200: TextConsentSchema, ...readErrors },
      },
    },
    async (request) => {
      const { number } = request.query;
      await request.audit({ entityId: endOf(number) });
      return consentOf(number);
    },
  );

  app.put(
    '/texts/consent',
    {
      config: { audit: { entity, action: 'update' } },
      schema: {
        tags,
        summary: 'Record that somebody has agreed to texts, or wants none; every answer is kept',
        description: '409 to a consent of somebody who replied STOP: only their START takes that back.',
        body: TextConsentBody,
        response: { 200: TextConsentSchema, ...writeErrors },
      },
    },
    async (request) => {
      const { body } = request;
      const number = textNumber(keys, body.number);
      const by = actingPerson(request).name ?? 'Front desk';
      await request.audited(
        async (trx) => {
          const last = await lastConsent(trx, number);
          if (body.state === 'granted') {
            const { facts } = await readTextFacts(trx, publicUrl);
            return grant(trx, { number, last, wording: body.wording, by, clinic: facts.clinic });
          }
          if (last?.state !== 'stopped')
            await addConsent(trx, number, { state: 'stopped', source: 'front-desk', saidTo: by });
          return stopQueued(trx, number, 'They don’t want texts.');
        },
        { entityId: endOf(body.number), fields: ['state'] },
      );
      return consentOf(body.number);
    },
  );
};

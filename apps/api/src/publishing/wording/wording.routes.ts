import { contentEntity, entitiesWith } from '@harmony/domain';
import {
  AnswerWordingBody,
  IdParams,
  SignOffBody,
  WordingAnswerParams,
  WordingRowsSchema,
  WordingSchema,
} from '@harmony/domain/schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { readSigner } from '../../accounts';
import { findErrors, readErrors, writeErrors } from '../../platform/http/contracts';
import type { Db } from '../../platform/db/schema';
import { answerWording, removeAnswer } from './answer-wording.repo';
import { signOff } from './sign-off.repo';
import { listWording } from './wording-rows.repo';
import { readWording, type Worded } from './wording.repo';

const tags = ['wording'];
const answers = { 200: WordingSchema, ...writeErrors };

/** What rules on advertising ask about the clinic's texts, and who stands behind them. */
export const wordingRoutes: FastifyPluginAsyncZod<{ db: Db }> = async (app, options) => {
  app.get(
    '/wording',
    {
      schema: {
        tags,
        summary: 'Every text that a rule asks about or that a practitioner should read, the most urgent first',
        response: { 200: WordingRowsSchema, ...readErrors },
      },
    },
    async () => ({ rows: await listWording(options.db) }),
  );
  for (const entity of entitiesWith('wording')) await app.register(rowRoutes(entity), options);
};

/** The same for the rows of one kind. */
const rowRoutes =
  (entity: Worded): FastifyPluginAsyncZod<{ db: Db }> =>
  async (app, { db }) => {
    const { name, noun } = contentEntity(entity);
    const path = `/wording/${name}/:id`;

    app.get(
      path,
      {
        schema: {
          tags,
          summary: `What a ${noun.one} and its draft say, what is asked about it, and who has signed`,
          params: IdParams,
          response: { 200: WordingSchema, ...findErrors },
        },
      },
      (request) => readWording(db, entity, request.params.id),
    );

    app.post(
      `${path}/answers`,
      {
        config: { audit: { entity: 'wording', action: 'answer' } },
        schema: {
          tags,
          summary: 'Say why a sentence may stand; of the level `stop` only a practitioner’s signature counts',
          params: IdParams,
          body: AnswerWordingBody,
          response: answers,
        },
      },
      (request) =>
        request.audited(
          async (trx) => {
            const { id } = request.params;
            await answerWording(trx, entity, id, request.body, request.user?.username ?? '');
            return readWording(trx, entity, id);
          },
          { entityId: `${name} ${request.params.id}`, fields: [request.body.rule] },
        ),
    );

    app.delete(
      `${path}/answers/:answer`,
      {
        config: { audit: { entity: 'wording', action: 'reopen' } },
        schema: { tags, summary: 'Take a reason back', params: WordingAnswerParams, response: answers },
      },
      (request) =>
        request.audited(
          async (trx) => {
            const { id, answer } = request.params;
            await removeAnswer(trx, entity, id, answer);
            return readWording(trx, entity, id);
          },
          { entityId: `${name} ${request.params.id}`, fields: [] },
        ),
    );

    app.post(
      `${path}/sign-off`,
      {
        config: { audit: { entity: 'wording', action: 'sign-off' } },
        schema: {
          tags,
          summary: 'Sign for exactly these texts, as the practitioner whose account it is',
          params: IdParams,
          body: SignOffBody,
          response: answers,
        },
      },
      async (request) => {
        const signer = await readSigner(db, request.user);
        return request.audited(
          async (trx) => {
            const { id } = request.params;
            const by = request.user?.username ?? '';
            await signOff(trx, entity, id, { seen: request.body.texts, signer, by });
            return readWording(trx, entity, id);
          },
          { entityId: `${name} ${request.params.id}`, fields: Object.keys(request.body.texts) },
        );
      },
    );
  };

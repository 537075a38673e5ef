import { AskedForNewTimeSchema, IdParams } from '@harmony/domain/schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { actingPerson } from '../../platform/http/acting-person';
import type { AppConfig } from '../../platform/config/app-config';
import { writeErrors } from '../../platform/http/contracts';
import { conflict } from '../../platform/http/api-error';
import type { Mailer } from '../../mail';
import { askForNewTime } from './ask-new-time.repo';

export interface AskNewTimeOptions {
  config: Pick<AppConfig, 'dataKeys'>;
  mailer: Mailer;
}

/** The desk asks patients whose time can no longer be to choose another one. */
export const askNewTimeRoutes: FastifyPluginAsyncZod<AskNewTimeOptions> = async (app, { config, mailer }) => {
  app.post(
    '/visits/:id/ask-new-time',
    {
      config: { audit: { entity: 'visits', action: 'ask-new-time' } },
      schema: {
        tags: ['schedule'],
        summary: 'Mail the patient of a coming visit to choose another time, with their link; 409 when that cannot be',
        params: IdParams,
        response: { 200: AskedForNewTimeSchema, ...writeErrors },
      },
    },
    async (request) => {
      await app.content.settled();
      if (!app.content.settings().features.booking_enabled)
        throw conflict('Online booking is off, so patients can’t choose another time there. Please call.');
      const by = actingPerson(request).name;
      return request.audited((trx) => askForNewTime(trx, request.params.id, { secrets: config.dataKeys, by, mailer }));
    },
  );
};

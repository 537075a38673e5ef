import { ApiErrorSchema } from '@harmony/domain/schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { AppConfig } from '../../platform/config/app-config';
import type { Db } from '../../platform/db/schema';
import { ApiError, conflict, notFound } from '../../platform/http/api-error';
import { RecordingFailure, type PhoneSystem } from '../telephony/port';
import { findCall } from './call-list.repo';

export interface CallMessageOptions {
  config: AppConfig;
  db: Db;
  systems: readonly PhoneSystem[];
}

/** What a caller has said on the mailbox, fetched from the phone system each time: nothing of it is kept here. */
export const callMessageRoutes: FastifyPluginAsyncZod<CallMessageOptions> = async (app, { config, db, systems }) => {
  const closing = new AbortController();
  app.addHook('preClose', () => closing.abort());
  const sources = new Map(systems.map((system) => [system.source, system.recordings?.(config, closing.signal)]));

  app.get(
    '/calls/:id/message',
    {
      config: { audit: { entity: 'calls', action: 'read' } },
      schema: {
        tags: ['calls'],
        summary: 'The recording of the message that the caller has left: audio, as the phone system has it',
        params: z.object({ id: z.uuid() }),
        response: {
          200: z.unknown().describe('The recording'),
          400: ApiErrorSchema,
          401: ApiErrorSchema,
          404: ApiErrorSchema,
          409: ApiErrorSchema,
          429: ApiErrorSchema,
          503: ApiErrorSchema,
        },
      },
    },
    async (request, reply) => {
      const call = await findCall(db, request.params.id);
      const messageId = call?.state.messageId;
      if (!call || !messageId) throw notFound('Message');
      const fetchRecording = sources.get(call.source);
      if (!fetchRecording)
        throw conflict('The server isn’t set up to get messages from this phone system (see docs/phone-systems.md).');
      await request.audit({ entityId: call.id });
      const { type, bytes } = await fetchRecording({ messageId, mailbox: call.state.mailbox ?? null }).catch(
        (error: unknown) => {
          if (!(error instanceof RecordingFailure)) throw error;
          throw new ApiError(error.isGone ? 'not_found' : 'unavailable', error.message);
        },
      );
      return reply
        .headers({ 'content-type': type, 'content-length': bytes.length, 'cache-control': 'no-store' })
        .send(bytes);
    },
  );
};

import { ApiErrorSchema } from '@harmony/domain/schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { issueStreamTicket, livingSessions, type Receptionist, sessionStreams } from '../../accounts';
import type { AppConfig } from '../../platform/config/app-config';
import type { Db } from '../../platform/db/schema';
import { unauthenticated } from '../../platform/http/api-error';
import { writeAuditApart } from '../../platform/audit/audit.repo';

const EventId = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number)
  .optional()
  .catch(undefined);

const StreamHeaders = z.object({ 'last-event-id': EventId });

const StreamQuery = z.object({
  after: EventId.describe('Begin after this entry; `Last-Event-ID` wins'),
  sessionId: z.string().optional().describe('The session, as event streams can send no headers'),
  ticket: z.string().optional().describe('A ticket in the place of the session'),
});

const entity = 'call-stream';

/** Calls as they happen (docs/product.md, section 7). */
export const callStreamRoutes: FastifyPluginAsyncZod<{ config: AppConfig; db: Db }> = async (app, { config, db }) => {
  const streams = sessionStreams({ living: (keys) => livingSessions(db, keys, config.receptionSession), log: app.log });
  const stop = app.calls.hub.onSessionsEnded(() => void streams.check());
  app.addHook('onClose', async () => {
    stop();
    streams.close();
  });

  // Unnamed messages: `{ eventType: 'call_notification', data }`, numbered by the log. A message without a number
  // repeats a call whose patients have become known. `reset`: the requested number is gone, load the list again.
  // `follow-ups`, `follow-ups-reset`: see the routes of follow-ups. `beat`: every 15 s. `bye`: the session has ended.
  app.get(
    '/ringcentral/events',
    // HEAD must not subscribe.
    {
      exposeHeadRoute: false,
      config: { takesTicket: true, takesSessionInUrl: true },
      schema: {
        tags: ['calls'],
        summary: 'Server-sent events of calls',
        headers: StreamHeaders,
        querystring: StreamQuery,
        response: { 401: ApiErrorSchema, 429: ApiErrorSchema, 503: ApiErrorSchema },
      },
    },
    async (request, reply) => {
      const { sessionKey, accountId } = receptionistOf(request);
      streams.refuseTooMany(sessionKey);
      await writeAuditApart(db, request, { action: 'open', entity, entityId: accountId });
      // Others may have been opened while the line was written.
      streams.refuseTooMany(sessionKey);
      const stream = reply.openStream();
      streams.add({ stream, sessionKey });
      const after = request.headers['last-event-id'] ?? request.query.after ?? null;
      const sink = { write: (bytes: Buffer) => stream.write(bytes), fail: () => stream.close() };
      stream.onClose(app.calls.hub.subscribe(sink, after));
      stream.onClose(() => {
        writeAuditApart(db, request, { action: 'close', entity, entityId: accountId }).catch((error: unknown) =>
          request.log.error({ err: error }, 'the end of a call stream could not be audited'),
        );
      });
      return reply;
    },
  );

  app.post(
    '/calls-auth/ticket',
    {
      config: { audit: { entity, action: 'create-ticket' } },
      schema: {
        tags: ['calls-auth'],
        summary: 'A ticket that opens one event stream within 30 seconds, so that no session id appears in an address',
        response: {
          200: z.object({ ticket: z.string() }),
          401: ApiErrorSchema,
          429: ApiErrorSchema,
          503: ApiErrorSchema,
        },
      },
    },
    async (request) => {
      const { sessionKey, accountId } = receptionistOf(request);
      const ticket = await request.audited((trx) => issueStreamTicket(trx, sessionKey), { entityId: accountId });
      return { ticket };
    },
  );
};

/** The guard of the access level admits nobody without a session. */
function receptionistOf({ receptionist }: { receptionist: Receptionist | null }): Receptionist {
  if (!receptionist) throw unauthenticated();
  return receptionist;
}

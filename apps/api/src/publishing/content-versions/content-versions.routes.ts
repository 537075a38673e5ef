import { ApiErrorSchema, ClinicContactSchema } from '@harmony/domain/schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Db } from '../../platform/db/schema';
import type { TableVersions } from '../../platform/content-cache/content-state';
import { findClinicContact } from './content-versions.repo';

const StreamHeaders = z.object({
  'last-event-id': z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number)
    .optional()
    .catch(undefined),
});

/** What the site servers need and visitors must not request. */
export const contentRoutes: FastifyPluginAsyncZod<{ db: Db }> = async (app, { db }) => {
  // In preview mode the public settings contain only the flags; this route still says how to reach the clinic.
  app.get(
    '/content/contact',
    {
      schema: {
        tags: ['content'],
        summary: 'Name, phone and e-mail address of the clinic, in preview mode too',
        response: { 200: ClinicContactSchema, 401: ApiErrorSchema, 503: ApiErrorSchema },
      },
    },
    () => findClinicContact(db),
  );

  // Event `content`: its id is the version, its data `{ version, tables }` (no tables: take everything as changed). The
  // first event of a connection says where things stand: `versions` are those of the tables, to compare with.
  app.get(
    '/content/stream',
    // HEAD must not subscribe.
    {
      exposeHeadRoute: false,
      schema: {
        tags: ['content'],
        summary: 'Server-sent events of content changes',
        headers: StreamHeaders,
        response: { 401: ApiErrorSchema, 503: ApiErrorSchema },
      },
    },
    async (request, reply) => {
      await app.content.settled();
      const stream = reply.openStream();
      const send = (change: { version: number; tables: string[]; versions?: TableVersions }) =>
        stream.send({ id: change.version, event: 'content', data: change });
      stream.onClose(app.content.onChange(send));
      // A client without a version, or with an old one, gets the current one at once.
      const version = app.content.version();
      if (request.headers['last-event-id'] !== version) send({ version, tables: [], versions: app.content.tables() });
      return reply;
    },
  );
};

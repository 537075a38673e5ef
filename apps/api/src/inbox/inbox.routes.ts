import {
  IdParams,
  inboxBulk,
  InboxBulkDelete,
  InboxBulkResultSchema,
  inboxChanges,
  inboxFilter,
  inboxList,
  inboxQuery,
} from '@harmony/domain/schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { Deleted, findErrors, IfMatchHeaders, readErrors, seenVersion, writeErrors } from '../content/edit';
import { readSiteSettings } from '../content/site-settings.repo';
import type { Db } from '../db/schema';
import { auditRead } from './audit-read';
import { sendInboxCsv } from './inbox-csv';
import type { Inbox } from './inbox';
import { changeRows, deleteRows } from './inbox-changes.repo';
import { getRow, listRows } from './inbox.repo';

/** Below `/api`: rooms bring the prefix. */
const pathOf = ({ kind }: Inbox): string => kind.path.replace(/^\/api/, '');

/** `GET <list>`, `GET <list>.csv`, `GET <list>/:id`: what there is, filtered, as a file, and one row with all of it. */
export const inboxReadRoutes =
  (inbox: Inbox): FastifyPluginAsyncZod<{ db: Db }> =>
  async (app, { db }) => {
    const path = pathOf(inbox);
    const { key, kind, entity, detail } = inbox;
    const tags = [path.slice(1)];
    const asker = async (request: { user: { id: number } | null }) => ({
      userId: request.user?.id ?? null,
      timeZone: (await readSiteSettings(db)).timeZone,
    });

    app.get(
      path,
      {
        schema: {
          tags,
          summary: `${kind.title}, newest first; search, state, assignee, day; with counts per state`,
          querystring: inboxQuery(key),
          response: { 200: inboxList(inbox.row), ...readErrors },
        },
      },
      async (request) => {
        const page = await listRows(db, inbox, request.query, await asker(request));
        if (inbox.readsAreAudited) auditRead(request, entity, page);
        return page;
      },
    );

    app.get(
      `${path}.csv`,
      {
        schema: {
          tags,
          summary: `${kind.title} as a CSV file, with the filters of the list`,
          querystring: inboxFilter(key),
          response: { 200: z.unknown().describe('The file'), ...readErrors },
        },
      },
      async (request, reply) => {
        request.audit({ action: 'export', entity, fields: Object.keys(request.query) });
        return sendInboxCsv(reply, db, inbox, request.query, await asker(request));
      },
    );

    app.get(
      `${path}/:id`,
      {
        schema: {
          tags,
          summary: `${kind.noun} with all that belongs to it`,
          params: IdParams,
          response: { 200: detail.row, ...findErrors },
        },
      },
      async (request) => {
        const row = await getRow(db, inbox, request.params.id);
        if (inbox.readsAreAudited) request.audit({ action: 'read', entity, entityId: row.id });
        return row;
      },
    );
  };

/** `PUT <list>/:id`: state, assignee, notes, read, spam. */
export const inboxUpdateRoute =
  (inbox: Inbox): FastifyPluginAsyncZod<{ db: Db }> =>
  async (app, { db }) => {
    const path = pathOf(inbox);
    const { key, kind, entity, detail } = inbox;
    app.put(
      `${path}/:id`,
      {
        schema: {
          tags: [path.slice(1)],
          summary: `${kind.noun}: change what staff knows of it`,
          params: IdParams,
          headers: IfMatchHeaders,
          body: inboxChanges(key),
          response: { 200: detail.row, ...writeErrors },
        },
      },
      async (request) => {
        const { id } = request.params;
        const options = { by: request.user?.username ?? null, seen: seenVersion(request.headers) };
        const row = await db.transaction().execute(async (trx) => {
          await changeRows(trx, inbox, [id], request.body, options);
          return getRow(trx, inbox, id);
        });
        request.audit({ action: 'update', entity, entityId: id, fields: Object.keys(request.body) });
        return row;
      },
    );
  };

/** `POST <list>/bulk`, `POST <list>/bulk-delete`, `DELETE <list>/:id`: several at once, and what has to go. */
export const inboxBulkRoutes =
  (inbox: Inbox): FastifyPluginAsyncZod<{ db: Db }> =>
  async (app, { db }) => {
    const path = pathOf(inbox);
    const { key, kind, entity } = inbox;
    const tags = [path.slice(1)];

    app.post(
      `${path}/bulk`,
      {
        schema: {
          tags,
          summary: `${kind.title}: the same changes for several, all or nothing`,
          body: inboxBulk(key),
          response: { 200: InboxBulkResultSchema, ...writeErrors },
        },
      },
      async (request) => {
        const { ids, changes } = request.body;
        const by = request.user?.username ?? null;
        await db.transaction().execute((trx) => changeRows(trx, inbox, ids, changes, { by }));
        request.audit({ action: 'update', entity, entityId: ids.join(','), fields: Object.keys(changes) });
        return { count: ids.length };
      },
    );

    app.post(
      `${path}/bulk-delete`,
      {
        schema: {
          tags,
          summary: `${kind.title}: delete several, all or nothing`,
          body: InboxBulkDelete,
          response: { 200: InboxBulkResultSchema, ...writeErrors },
        },
      },
      async (request) => {
        const { ids } = request.body;
        await deleteRows(db, inbox, ids);
        request.audit({ action: 'delete', entity, entityId: ids.join(',') });
        return { count: ids.length };
      },
    );

    app.delete(
      `${path}/:id`,
      {
        schema: { tags, summary: `Delete: ${kind.noun}`, params: IdParams, response: { 204: Deleted, ...writeErrors } },
      },
      async (request, reply) => {
        await deleteRows(db, inbox, [request.params.id]);
        request.audit({ action: 'delete', entity, entityId: request.params.id });
        return reply.code(204).send();
      },
    );
  };

/** All routes of an inbox whose rows are changed in the common way. */
export const inboxRoutes =
  (inbox: Inbox): FastifyPluginAsyncZod<{ db: Db }> =>
  async (app, options) => {
    for (const routes of [inboxReadRoutes, inboxUpdateRoute, inboxBulkRoutes])
      await app.register(routes(inbox), options);
  };

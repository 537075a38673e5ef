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
import type { FastifyContextConfig } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { Deleted, findErrors, IfMatchHeaders, readErrors, seenVersion, writeErrors } from '../http/contracts';
import { auditListRead } from '../audit/audit-list-read';
import { readSiteSettings } from '../settings/site-settings.repo';
import type { Db } from '../db/schema';
import { sendInboxCsv } from './inbox-csv';
import type { Inbox } from './inbox';
import { changeRows, deleteRows, type FreedRows } from './inbox-changes.repo';
import { getRow, listRows } from './inbox.repo';

/** Below `/api`, which the access level's scope adds as a prefix. */
const pathOf = ({ kind }: Inbox): string => kind.path.replace(/^\/api/, '');

/** `GET <list>`, `GET <list>.csv`, `GET <list>/:id`: the filtered list, the same as a file, a row with its details. */
export const inboxReadRoutes =
  (inbox: Inbox): FastifyPluginAsyncZod<{ db: Db }> =>
  async (app, { db }) => {
    const path = pathOf(inbox);
    const { key, kind, entity, detail } = inbox;
    const tags = [path.slice(1)];
    const readConfig: FastifyContextConfig = { audit: { entity, action: 'read' } };
    const asker = async (request: { user: { id: number } | null }) => ({
      userId: request.user?.id ?? null,
      timeZone: (await readSiteSettings(db)).timeZone,
    });

    app.get(
      path,
      {
        config: readConfig,
        schema: {
          tags,
          summary: `${kind.title}, newest first; search, state, assignee, day; with counts per state`,
          querystring: inboxQuery(key),
          response: { 200: inboxList(inbox.row), ...readErrors },
        },
      },
      async (request) => {
        const page = await listRows(db, inbox, request.query, await asker(request));
        await auditListRead(request, page);
        return page;
      },
    );

    app.get(
      `${path}.csv`,
      {
        config: { audit: { entity, action: 'export' }, reauthenticate: true },
        schema: {
          tags,
          summary: `${kind.title} as a CSV file, with the filters of the list`,
          querystring: inboxFilter(key),
          response: { 200: z.unknown().describe('The file'), ...readErrors },
        },
      },
      async (request, reply) => {
        await request.audit({ fields: Object.keys(request.query) });
        return sendInboxCsv(reply, db, inbox, request.query, await asker(request));
      },
    );

    app.get(
      `${path}/:id`,
      {
        config: readConfig,
        schema: {
          tags,
          summary: `${kind.noun} with all that belongs to it`,
          params: IdParams,
          response: { 200: detail.row, ...findErrors },
        },
      },
      async (request) => {
        const row = await getRow(db, inbox, request.params.id);
        await request.audit({ entityId: row.id });
        return row;
      },
    );
  };

interface WriteOptions {
  onFreed?: FreedRows;
}

/** `PUT <list>/:id`: state, assignee, notes, read, spam. */
const inboxUpdateRoute =
  (inbox: Inbox): FastifyPluginAsyncZod<WriteOptions> =>
  async (app, { onFreed }) => {
    const path = pathOf(inbox);
    const { key, kind, entity, detail } = inbox;
    app.put(
      `${path}/:id`,
      {
        config: { audit: { entity, action: 'update' } },
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
        const options = { by: request.user?.username ?? null, seen: seenVersion(request.headers), onFreed };
        return request.audited(async (trx) => {
          await changeRows(trx, inbox, [id], request.body, options);
          return getRow(trx, inbox, id);
        });
      },
    );
  };

/** `POST <list>/bulk`, `POST <list>/bulk-delete`, `DELETE <list>/:id`: changes of several rows, and deletions. */
export const inboxBulkRoutes =
  (inbox: Inbox): FastifyPluginAsyncZod<WriteOptions> =>
  async (app, { onFreed }) => {
    const path = pathOf(inbox);
    const { key, kind, entity } = inbox;
    const tags = [path.slice(1)];

    app.post(
      `${path}/bulk`,
      {
        config: { audit: { entity, action: 'update' } },
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
        await request.audited((trx) => changeRows(trx, inbox, ids, changes, { by, onFreed }), {
          entityId: ids.join(','),
          fields: Object.keys(changes),
        });
        return { count: ids.length };
      },
    );

    app.post(
      `${path}/bulk-delete`,
      {
        config: { audit: { entity, action: 'delete' } },
        schema: {
          tags,
          summary: `${kind.title}: delete several, all or nothing`,
          body: InboxBulkDelete,
          response: { 200: InboxBulkResultSchema, ...writeErrors },
        },
      },
      async (request) => {
        const { ids } = request.body;
        await request.audited((trx) => deleteRows(trx, inbox, ids), { entityId: ids.join(',') });
        return { count: ids.length };
      },
    );

    app.delete(
      `${path}/:id`,
      {
        config: { audit: { entity, action: 'delete' } },
        schema: { tags, summary: `Delete: ${kind.noun}`, params: IdParams, response: { 204: Deleted, ...writeErrors } },
      },
      async (request, reply) => {
        const { id } = request.params;
        await request.audited((trx) => deleteRows(trx, inbox, [id]));
        return reply.code(204).send();
      },
    );
  };

/** All routes of an inbox that needs no update route of its own. */
export const inboxRoutes =
  (inbox: Inbox): FastifyPluginAsyncZod<WriteOptions & { db: Db }> =>
  async (app, options) => {
    await app.register(inboxReadRoutes(inbox), options);
    await app.register(inboxUpdateRoute(inbox), options);
    await app.register(inboxBulkRoutes(inbox), options);
  };

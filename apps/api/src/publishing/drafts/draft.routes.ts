import { CONTENT_ENTITIES, draftedName } from '@harmony/domain';
import {
  DraftAnswerSchema,
  DraftBody,
  DraftParams,
  DraftsOfQuery,
  DraftsOfSchema,
  PreviewLinkSchema,
  PublishDraftBody,
  PublishedSchema,
} from '@harmony/domain/schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  Deleted,
  findErrors,
  IfMatchHeaders,
  readErrors,
  seenVersion,
  writeErrors,
} from '../../platform/http/contracts';
import type { Db } from '../../platform/db/schema';
import { notFound } from '../../platform/http/api-error';
import {
  asDraft,
  endPreview,
  findDraft,
  listDraftsOf,
  makePreview,
  removeDraft,
  saveDraft,
  type DraftedRow,
  type StoredDraft,
} from './drafts.repo';
import { publishDraft } from './publish-draft';
import type { DraftTarget } from './target';

const tags = ['drafts'];

/** Which row a request is about; 404 for what no row can be called. */
export function rowOf(target: DraftTarget, id: string): DraftedRow {
  if (!target.isId(id)) throw notFound();
  return { target, name: draftedName(target.entity), id };
}

/** What a row is called in an answer. */
async function answered(db: Db, { target, id }: DraftedRow, draft: StoredDraft | null) {
  if (!draft) return null;
  return asDraft(draft, (await target.names(db, [id])).get(id) ?? '');
}

/** What editors do with the drafts of one kind of content: read, write, throw away, publish, show to others by a link. */
export const draftRoutes =
  (target: DraftTarget): FastifyPluginAsyncZod<{ db: Db }> =>
  async (app, { db }) => {
    const entity = CONTENT_ENTITIES[target.entity].name;
    const path = `/drafts/${entity}/:id`;

    app.get(
      `/drafts/${entity}`,
      {
        schema: {
          tags,
          summary: 'The drafts of these rows; rows without one are missing',
          querystring: DraftsOfQuery,
          response: { 200: DraftsOfSchema, ...readErrors },
        },
      },
      async (request) => {
        const drafts = await listDraftsOf(db, entity, request.query.ids);
        const names = await target.names(
          db,
          drafts.map(({ rowId }) => rowId),
        );
        return drafts.map((draft) => asDraft(draft, names.get(draft.rowId) ?? ''));
      },
    );

    app.get(
      path,
      {
        schema: {
          tags,
          summary: 'The draft of a row, or that there is none',
          params: DraftParams,
          response: { 200: DraftAnswerSchema, ...findErrors },
        },
      },
      async (request) => {
        const row = rowOf(target, request.params.id);
        const draft = await findDraft(db, row);
        return { draft: await answered(db, row, draft ?? null) };
      },
    );

    app.put(
      path,
      {
        config: { audit: { entity, action: 'save-draft' } },
        schema: {
          tags,
          summary: 'Write the draft of a row as a whole, with the dates on which it becomes public and goes away',
          description:
            'The changes are what the body that changes the row would be. Without `If-Match` there must be no draft yet; `*` replaces whatever there is.',
          params: DraftParams,
          headers: IfMatchHeaders,
          body: DraftBody,
          response: { 200: DraftAnswerSchema, ...writeErrors },
        },
      },
      async (request) => {
        const row = rowOf(target, request.params.id);
        const seen = request.headers['if-match']?.trim() === '*' ? '*' : seenVersion(request.headers);
        const writing = { ...request.body, seen, by: request.user?.username ?? null };
        const { changes } = request.body;
        const draft = await request.audited(async (trx) => answered(trx, row, await saveDraft(trx, row, writing)), {
          fields: Object.keys(changes),
        });
        return { draft };
      },
    );

    app.delete(
      path,
      {
        config: { audit: { entity, action: 'delete-draft' } },
        schema: {
          tags,
          summary: 'Throw a draft away',
          params: DraftParams,
          headers: IfMatchHeaders,
          response: { 204: Deleted, ...writeErrors },
        },
      },
      async (request, reply) => {
        const row = rowOf(target, request.params.id);
        const seen = seenVersion(request.headers);
        await request.audited((trx) => removeDraft(trx, row, seen));
        return reply.code(204).send();
      },
    );

    app.post(
      `${path}/publish`,
      {
        config: { audit: { entity, action: 'publish' } },
        schema: {
          tags,
          summary: 'Make a draft public; 409 names the fields that somebody else has changed since',
          description: '`If-Match` names the row, not the draft: whoever has seen what others wrote may replace it.',
          params: DraftParams,
          headers: IfMatchHeaders,
          body: PublishDraftBody,
          response: { 200: PublishedSchema, ...writeErrors },
        },
      },
      async (request) => {
        const row = rowOf(target, request.params.id);
        const { over } = request.body;
        const publishing = { over, seen: seenVersion(request.headers), by: request.user?.username ?? null };
        const published = await request.audited(
          async (trx) => {
            const { left, ...done } = await publishDraft(trx, row, publishing);
            return { ...done, draft: await answered(trx, row, left) };
          },
          ({ fields }) => ({ fields }),
        );
        return { row: published.row, draft: published.draft };
      },
    );

    await app.register(previewRoutes(target));
  };

/** The link by which people without an account see a draft. */
const previewRoutes =
  (target: DraftTarget): FastifyPluginAsyncZod =>
  async (app) => {
    const entity = CONTENT_ENTITIES[target.entity].name;
    const path = `/drafts/${entity}/:id/preview`;

    app.post(
      path,
      {
        config: { audit: { entity, action: 'make-preview' } },
        schema: {
          tags,
          summary: 'A link to what the row would look like, for a week; the one before ends',
          params: DraftParams,
          response: { 201: PreviewLinkSchema, ...writeErrors },
        },
      },
      async (request, reply) => {
        const row = rowOf(target, request.params.id);
        const by = request.user?.username ?? null;
        const { token, until } = await request.audited((trx) => makePreview(trx, row, by), { fields: [] });
        return reply.code(201).send({ path: `/preview?token=${token}`, until });
      },
    );

    app.delete(
      path,
      {
        config: { audit: { entity, action: 'end-preview' } },
        schema: { tags, summary: 'End the link', params: DraftParams, response: { 204: Deleted, ...writeErrors } },
      },
      async (request, reply) => {
        const row = rowOf(target, request.params.id);
        await request.audited((trx) => endPreview(trx, row));
        return reply.code(204).send();
      },
    );
  };

import { draftedArea, type DraftedArea } from '@harmony/domain';
import {
  DraftMarksQuery,
  DraftMarksSchema,
  DraftPageSchema,
  PageQuery,
  PreviewParams,
  PreviewSchema,
} from '@harmony/domain/schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { findErrors, readErrors } from '../../platform/http/contracts';
import type { Db } from '../../platform/db/schema';
import { findPreview, listDraftMarks, listDrafts } from './drafts.repo';
import { draftRoutes } from './draft.routes';
import type { DraftTarget } from './target';
import { versionRoutes } from './version.routes';
import { forbidden, notFound } from '../../platform/http/api-error';

const tags = ['drafts'];

export interface DraftsRoutesOptions {
  db: Db;
  /** By their names in addresses. */
  targets: ReadonlyMap<string, DraftTarget>;
}

/** Drafts and versions of the kinds that are written in this area; the list of all drafts is there for whoever writes content. */
export const draftedRoutes =
  (area: DraftedArea): FastifyPluginAsyncZod<DraftsRoutesOptions> =>
  async (app, { db, targets }) => {
    if (area === 'content') await app.register(draftListRoutes, { db, targets });
    for (const target of targets.values())
      if (draftedArea(target.entity) === area) {
        await app.register(draftRoutes(target), { db });
        await app.register(versionRoutes(target), { db });
      }
  };

/** Everything that is written and not public yet. */
const draftListRoutes: FastifyPluginAsyncZod<DraftsRoutesOptions> = async (app, { db, targets }) => {
  app.get(
    '/drafts',
    {
      schema: {
        tags,
        summary: 'The drafts that the reader may edit: those that failed first, then those with a date, by it',
        querystring: PageQuery,
        response: { 200: DraftPageSchema, ...readErrors },
      },
    },
    async (request) => {
      const mine = [...targets].filter(([, { entity }]) => request.may(draftedArea(entity)));
      const kinds = mine.map(([name]) => name);
      const { items, total } = await listDrafts(db, kinds, request.query);
      const names = new Map<string, ReadonlyMap<string, string>>();
      for (const [name, target] of mine) {
        const ids = items.flatMap((draft) => (draft.entity === name ? [draft.rowId] : []));
        if (ids.length > 0) names.set(name, await target.names(db, ids));
      }
      const named = items.map(({ rowId, ...draft }) => ({
        ...draft,
        id: rowId,
        name: names.get(draft.entity)?.get(rowId) ?? '',
      }));
      return { items: named, total };
    },
  );

  app.get(
    '/drafts/marks',
    {
      schema: {
        tags,
        summary: 'Which rows of one list have a draft, and what becomes of it',
        querystring: DraftMarksQuery,
        response: { 200: DraftMarksSchema, ...readErrors },
      },
    },
    (request) => {
      const { entity } = request.query;
      const target = targets.get(entity);
      if (!target || !request.may(draftedArea(target.entity))) throw forbidden();
      return listDraftMarks(db, entity);
    },
  );
};

/** What the link of a draft shows to whoever has it, also while the site is in preview mode. */
export const previewsRoutes: FastifyPluginAsyncZod<DraftsRoutesOptions> = async (app, { db, targets }) => {
  app.get(
    '/previews/:token',
    {
      config: { preview: 'open' },
      schema: {
        tags,
        summary: 'What a draft looks like: the row, or the whole list of settings or hours, with the draft in it',
        description: 'A token that is wrong, ended or over answers 404, always the same.',
        params: PreviewParams,
        response: { 200: PreviewSchema, ...findErrors },
      },
    },
    async (request, reply) => {
      reply.header('x-robots-tag', 'noindex');
      const draft = await findPreview(db, request.params.token);
      const target = draft && targets.get(draft.entity);
      const content = target && (await target.preview(db, draft.rowId, draft.changes));
      if (!draft?.previewUntil || content === undefined || content === null) throw notFound();
      return { entity: draft.entity, content, until: draft.previewUntil };
    },
  );
};

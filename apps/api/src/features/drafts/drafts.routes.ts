import { draftedArea, type DraftedArea } from '@harmony/domain';
import { DraftListSchema, PreviewParams, PreviewSchema } from '@harmony/domain/schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { findErrors, readErrors } from '../../content/edit';
import type { Db } from '../../db/schema';
import { asDraft, findPreview, listDrafts } from '../../drafts/drafts.repo';
import { draftRoutes } from '../../drafts/draft.routes';
import type { DraftTarget } from '../../drafts/target';
import { versionRoutes } from '../../drafts/version.routes';
import { notFound } from '../../errors/api-error';

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
        summary: 'All drafts that the reader may edit: those with a date first, by it',
        response: { 200: DraftListSchema, ...readErrors },
      },
    },
    async (request) => {
      const mine = [...targets].filter(([, { entity }]) => request.may(draftedArea(entity)));
      const drafts = await listDrafts(
        db,
        mine.map(([name]) => name),
      );
      const names = new Map<string, ReadonlyMap<string, string>>();
      for (const [name, target] of mine) {
        const ids = drafts.flatMap((draft) => (draft.entity === name ? [draft.rowId] : []));
        if (ids.length > 0) names.set(name, await target.names(db, ids));
      }
      return drafts.map((draft) => asDraft(draft, names.get(draft.entity)?.get(draft.rowId) ?? ''));
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

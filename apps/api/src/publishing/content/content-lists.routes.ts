import { entitiesWith } from '@harmony/domain';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Db } from '../../platform/db/schema';
import { contentRepo } from './content.repo';
import { contentRoutes } from './content.routes';
import { editingRoutes } from './editing.routes';
import { reassignRoutes } from './reassign.routes';
import { refusalOf } from './refusals';

/** What reads and writes the rows of every entity that the console keeps in a sorted list. */
export const CONTENT_REPOS = entitiesWith('isSorted').map((entity) => contentRepo(entity, refusalOf(entity)));

/** What the public reads of every entity that the console keeps in a sorted list. */
export const contentListsRoutes: FastifyPluginAsyncZod<{ db: Db }> = async (app, options) => {
  for (const repo of CONTENT_REPOS) await app.register(contentRoutes(repo), options);
};

/** What editors do with their rows. */
export const contentListsAdminRoutes: FastifyPluginAsyncZod = async (app) => {
  for (const repo of CONTENT_REPOS) await app.register(editingRoutes(repo));
  for (const categories of entitiesWith('members')) await app.register(reassignRoutes(categories));
};

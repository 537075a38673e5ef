import type { FastifyInstance } from 'fastify';
import { contentListsAdminRoutes, contentListsRoutes } from './content/content-lists.routes';
import type { Db } from '../platform/db/schema';
import { configAdminRoutes, configRoutes } from './config/config.routes';
import { contentRoutes } from './content-versions/content-versions.routes';
import { draftedRoutes, previewsRoutes, type DraftsRoutesOptions } from './drafts/drafts.routes';
import { closeEarlyRoutes, hoursEditingRoutes } from './hours/hours-editing.routes';
import { hoursAdminRoutes, hoursRoutes } from './hours/hours.routes';
import { knowledgeGapsRoutes } from './knowledge-gaps/knowledge-gaps.routes';
import { pageTitlesAdminRoutes, pageTitlesSiteRoutes } from './page-titles/page-titles.routes';
import { redirectsAdminRoutes, redirectsSiteRoutes } from './redirects/redirects.routes';
import { reviewsAdminRoutes } from './reviews/reviews-admin.routes';
import { reviewsRoutes } from './reviews/reviews.routes';
import { searchAdminRoutes, searchRoutes } from './search/search.routes';
import { translationsRoutes } from './translations/translations.routes';
import { signOffsRoutes } from './wording/sign-offs.routes';
import { wordingRoutes } from './wording/wording.routes';

export interface PublishingRoutesOptions {
  db: Db;
  drafted: DraftsRoutesOptions;
}

type Routes = (scope: FastifyInstance) => Promise<void>;

/** Every route of what the clinic publishes, by the access level that it belongs to: a chapter of the table of contents in `routes.ts`. */
export function publishingRoutes({
  db,
  drafted,
}: PublishingRoutesOptions): Record<
  'public' | 'content' | 'wording' | 'closeEarly' | 'hours' | 'settings' | 'internal',
  Routes
> {
  return {
    async public(scope) {
      await scope.register(contentListsRoutes, { db });
      await scope.register(signOffsRoutes, { db });
      await scope.register(searchRoutes, { db });
      await scope.register(hoursRoutes, { db });
      await scope.register(configRoutes, { db });
      await scope.register(reviewsRoutes, { db });
      await scope.register(previewsRoutes, drafted);
    },
    async content(scope) {
      await scope.register(contentListsAdminRoutes);
      await scope.register(reviewsAdminRoutes, { db });
      await scope.register(draftedRoutes('content'), drafted);
      await scope.register(translationsRoutes('content'), { db });
      await scope.register(searchAdminRoutes, { db });
      await scope.register(knowledgeGapsRoutes, { db });
      await scope.register(redirectsAdminRoutes, { db });
      await scope.register(pageTitlesAdminRoutes, { db });
    },
    async wording(scope) {
      await scope.register(wordingRoutes, { db });
    },
    async closeEarly(scope) {
      await scope.register(closeEarlyRoutes);
    },
    async hours(scope) {
      await scope.register(hoursAdminRoutes);
      await scope.register(hoursEditingRoutes);
      await scope.register(draftedRoutes('hours'), drafted);
    },
    async settings(scope) {
      await scope.register(configAdminRoutes, { db });
      await scope.register(draftedRoutes('settings'), drafted);
      await scope.register(translationsRoutes('settings'), { db });
    },
    async internal(scope) {
      await scope.register(contentRoutes, { db });
      await scope.register(redirectsSiteRoutes, { db });
      await scope.register(pageTitlesSiteRoutes, { db });
    },
  };
}

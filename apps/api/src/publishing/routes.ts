import type { AppConfig } from '../platform/config/app-config';
import type { Db } from '../platform/db/schema';
import { group, serve, type RouteGroup } from '../platform/http/route-groups';
import type { JobQueue } from '../platform/jobs/job-queue';
import { chatAdminRoutes, chatRoutes } from './chat/chat.routes';
import { configAdminRoutes, configRoutes } from './config/config.routes';
import { contentListsAdminRoutes, contentListsRoutes } from './content/content-lists.routes';
import { contentRoutes } from './content-versions/content-versions.routes';
import { draftedRoutes, previewsRoutes, type DraftsRoutesOptions } from './drafts/drafts.routes';
import { closeEarlyRoutes, hoursEditingRoutes } from './hours/hours-editing.routes';
import { hoursAdminRoutes, hoursRoutes } from './hours/hours.routes';
import { imagesAdminRoutes, imagesSiteRoutes } from './images/images-admin.routes';
import { imagesRoutes } from './images/images.routes';
import type { ImageBytes } from './images/store/image-bytes';
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
  config: AppConfig;
  db: Db;
  drafted: DraftsRoutesOptions;
  imageBytes: ImageBytes;
  imageQueue: JobQueue;
  /** Where uploads are put together. */
  uploadsFolder: string;
}

/** What the clinic publishes, and what is written of it: pages and lists, settings, hours, pictures, reviews, search, the chat. */
export const publishingRoutes = ({
  config,
  db,
  drafted,
  imageBytes,
  imageQueue,
  uploadsFolder,
}: PublishingRoutesOptions): RouteGroup[] => [
  group('public', [
    serve(contentListsRoutes, { db }, [
      'GET /{list}',
      'GET /{list}/:slug',
      'GET /health-conditions/featured',
      'GET /pages/links',
    ]),
    serve(signOffsRoutes, { db }, ['GET /sign-offs/{list}/:slug']),
    serve(searchRoutes, { db }, ['GET /search', 'POST /search/misses']),
    serve(hoursRoutes, { db }, ['GET /hours']),
    serve(configRoutes, { db }, ['GET /config']),
    serve(reviewsRoutes, { db }, ['GET /reviews/featured', 'GET /reviews/published']),
    serve(previewsRoutes, drafted, ['GET /previews/:token']),
    serve(imagesRoutes, { db, imageQueue, imageBytes }, ['GET /images/:id']),
    serve(chatRoutes, { db, config }, ['POST /chat/call-back', 'POST /chat/unanswered']),
  ]),
  group('content', [
    serve(contentListsAdminRoutes, {}, [
      'POST /{list}',
      'PUT /{list}/:id',
      'DELETE /{list}/:id',
      'POST /{list}/batch-reorder',
      'POST /{list}/:id/delete-and-reassign',
    ]),
    serve(reviewsAdminRoutes, { db }, [
      'GET /reviews',
      'GET /reviews.csv',
      'GET /reviews/:id',
      'POST /reviews/bulk',
      'POST /reviews/bulk-delete',
      'DELETE /reviews/:id',
      'POST /reviews',
      'PUT /reviews/:id',
    ]),
    serve(draftedRoutes('content'), drafted, [
      'GET /drafts',
      'GET /drafts/marks',
      'GET /drafts/{list}',
      'GET /drafts/{list}/:id',
      'PUT /drafts/{list}/:id',
      'DELETE /drafts/{list}/:id',
      'POST /drafts/{list}/:id/publish',
      'POST /drafts/{list}/:id/preview',
      'DELETE /drafts/{list}/:id/preview',
      'GET /versions/{list}',
      'GET /versions/{list}/:id',
      'GET /versions/{list}/:id/:version',
      'POST /versions/{list}/:id/restore',
    ]),
    serve(translationsRoutes('content'), { db }, [
      'GET /translations/outdated',
      'POST /translations/{list}/:id/confirm',
    ]),
    serve(searchAdminRoutes, { db }, ['GET /search/synonyms', 'PUT /search/synonyms', 'GET /search/trial']),
    serve(knowledgeGapsRoutes, { db }, ['GET /knowledge-gaps', 'PUT /knowledge-gaps']),
    serve(redirectsAdminRoutes, { db }, [
      'GET /redirects',
      'GET /missed-paths',
      'POST /redirects',
      'PUT /redirects/:id',
      'DELETE /redirects/:id',
      'POST /redirects/import',
    ]),
    serve(pageTitlesAdminRoutes, { db }, ['GET /page-titles', 'PUT /page-titles']),
    serve(imagesAdminRoutes, { db, imageQueue, imageBytes, draftsFolder: uploadsFolder }, [
      'GET /images',
      'GET /images/uses',
      'PUT /images/:id',
      'DELETE /images/:id',
      'POST /images/:id/replace',
      'POST /images/delete-unused',
      'POST /uploads',
      'PUT /uploads/:id',
    ]),
    serve(chatAdminRoutes, { db }, ['GET /chat/unanswered']),
  ]),
  group('wording', [
    serve(wordingRoutes, { db }, [
      'GET /wording',
      'GET /wording/{list}/:id',
      'POST /wording/{list}/:id/answers',
      'DELETE /wording/{list}/:id/answers/:answer',
      'POST /wording/{list}/:id/sign-off',
    ]),
  ]),
  group('close-early', [serve(closeEarlyRoutes, {}, ['POST /hours/close-early', 'POST /hours/close-early/undo'])]),
  group('hours', [
    serve(hoursAdminRoutes, {}, ['POST /hours', 'PUT /hours/:id', 'DELETE /hours/:id']),
    serve(hoursEditingRoutes, {}, ['PUT /hours/week', 'POST /hours/special-range', 'PUT /hours/special/:date']),
    serve(draftedRoutes('hours'), drafted, [
      'GET /drafts/hours',
      'GET /drafts/hours/:id',
      'PUT /drafts/hours/:id',
      'DELETE /drafts/hours/:id',
      'POST /drafts/hours/:id/publish',
      'POST /drafts/hours/:id/preview',
      'DELETE /drafts/hours/:id/preview',
      'GET /versions/hours',
      'GET /versions/hours/:id',
      'GET /versions/hours/:id/:version',
      'POST /versions/hours/:id/restore',
    ]),
  ]),
  group('settings', [
    serve(configAdminRoutes, { db }, ['POST /config', 'PUT /config/:id', 'DELETE /config/:id']),
    serve(draftedRoutes('settings'), drafted, [
      'GET /drafts/config',
      'GET /drafts/config/:id',
      'PUT /drafts/config/:id',
      'DELETE /drafts/config/:id',
      'POST /drafts/config/:id/publish',
      'POST /drafts/config/:id/preview',
      'DELETE /drafts/config/:id/preview',
      'GET /versions/config',
      'GET /versions/config/:id',
      'GET /versions/config/:id/:version',
      'POST /versions/config/:id/restore',
    ]),
    serve(translationsRoutes('settings'), { db }, ['POST /translations/config/:id/confirm']),
  ]),
  group('internal', [
    serve(contentRoutes, { db }, ['GET /content/contact', 'GET /content/stream']),
    serve(redirectsSiteRoutes, { db }, ['GET /redirects/map', 'POST /redirects/counts']),
    serve(pageTitlesSiteRoutes, { db }, ['GET /page-titles/map']),
    serve(imagesSiteRoutes, { db }, ['GET /images/facts']),
  ]),
];

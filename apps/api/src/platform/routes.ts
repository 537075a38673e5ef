import { auditAdminRoutes } from './audit/audit.routes';
import type { Db } from './db/schema';
import { formChallengeRoutes } from './forms/form-challenge.routes';
import { group, serve, type RouteGroup } from './http/route-groups';
import { apiDocsRoutes } from './openapi/api-docs.routes';

/** What belongs to no subject: the API's description, what forms are guarded with, and the audit log. */
export const platformRoutes = ({ db }: { db: Db }): RouteGroup[] => [
  group('public', [
    serve(formChallengeRoutes, {}, ['GET /form-challenge']),
    serve(apiDocsRoutes, {}, [
      'GET /docs',
      'GET /docs/static/index.html',
      'GET /docs/static/swagger-initializer.js',
      'GET /docs/json',
      'GET /docs/yaml',
      'GET /docs/static/*',
    ]),
  ]),
  group('audit', [serve(auditAdminRoutes, { db }, ['GET /audit-log', 'GET /audit-log/choices', 'GET /audit-log.csv'])]),
];

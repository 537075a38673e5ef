import Fastify, { type FastifyInstance, type RouteHandlerMethod } from 'fastify';
import fp from 'fastify-plugin';

/** The pages load their own scripts and styles and call this API. The hash: the inline style of Swagger UI's icons. */
const PAGES_CSP =
  "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-hashes' 'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='; img-src 'self' data:; font-src 'self'; connect-src 'self'; base-uri 'none'; object-src 'none'; form-action 'self'; frame-ancestors 'none'";

const PREFIX = '/docs';

/** What Swagger UI serves, under its prefix; `api-docs.test.ts` compares. */
const ROUTES = ['/', '/static/index.html', '/static/swagger-initializer.js', '/json', '/yaml', '/static/*'];

/**
 * The description of the API: pages to browse at `/docs`, the OpenAPI document at `/docs/json`. Swagger UI takes as long to load
 * as a tenth of the API's start, so it is loaded for the first who asks for one of them. Its routes are known before.
 */
export async function apiDocsRoutes(app: FastifyInstance): Promise<void> {
  let loading: ReturnType<typeof swaggerRoutes> | undefined;
  await app.register(
    async (scope) => {
      for (const url of ROUTES) {
        scope.get(url, {
          schema: { hide: true },
          handler(request, reply) {
            loading ??= swaggerRoutes(app);
            loading
              .then((handlers) => handlers.get(url)?.call(app, request, reply))
              .catch((error: unknown) => reply.send(error));
          },
          errorHandler(error, request, reply) {
            // The reader has gone in the middle of a file.
            if (error.code === 'ERR_STREAM_PREMATURE_CLOSE') return void request.raw.destroy();
            app.errorHandler(error, request, reply);
          },
        });
      }
      scope.addHook('onSend', async (_request, reply) => void reply.header('content-security-policy', PAGES_CSP));
    },
    { prefix: PREFIX },
  );
}

/** What Swagger UI does at each of its addresses, by the address under its prefix. */
export async function swaggerRoutes(app: FastifyInstance): Promise<ReadonlyMap<string, RouteHandlerMethod>> {
  const { fastifySwaggerUi } = await import('@fastify/swagger-ui');
  const handlers = new Map<string, RouteHandlerMethod>();
  const host = Fastify();
  // It asks for the plugin of this name, which describes routes: ours, not those of the host.
  const description = async (own: FastifyInstance) => void own.decorate('swagger', app.swagger.bind(app));
  await host.register(fp(description, { name: '@fastify/swagger' }));
  host.addHook('onRoute', ({ url, handler }) => void handlers.set(url.slice(PREFIX.length) || '/', handler));
  await host.register(fastifySwaggerUi, { routePrefix: PREFIX, indexPrefix: '/api', uiConfig: { validatorUrl: null } });
  return handlers;
}

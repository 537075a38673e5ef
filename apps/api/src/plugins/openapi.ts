import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

/** Collects the description of every route; registered before the first of them. */
export const openapi = fp(
  async (app: FastifyInstance) => {
    await app.register(swagger, {
      openapi: {
        openapi: '3.1.0',
        info: {
          title: 'Harmony API',
          version: '1.0.0',
          description: 'Website, staff console and call monitor of an acupuncture clinic.',
        },
      },
      transform: jsonSchemaTransform,
    });
  },
  { name: 'openapi' },
);

/** The pages load their own scripts and styles, and ask this API. The hash is that of the one inline style of Swagger UI's icons. */
const PAGES_CSP =
  "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-hashes' 'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='; img-src 'self' data:; font-src 'self'; connect-src 'self'; base-uri 'none'; object-src 'none'; form-action 'self'; frame-ancestors 'none'";

/** The pages that show it, `/api/docs`, and the document itself, `/api/docs/json`. Registered in the room with prefix `/api`. */
export async function openapiPages(app: FastifyInstance): Promise<void> {
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    indexPrefix: '/api',
    staticCSP: PAGES_CSP,
    uiConfig: { validatorUrl: null },
  });
}

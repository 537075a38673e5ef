import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

/** Collects the description of every route; must be registered before the first of them. */
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

import { AREAS, CALL_MONITOR_AREAS, isArea, ROLE_NAMES, type Area } from '@harmony/domain';
import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import type { AccessLevel } from '../http/access-levels';

/** Who may use the routes of each access level; for an area, the roles that may enter it. */
const WHO: Readonly<Record<Exclude<AccessLevel, Area>, string>> = {
  public: 'Everyone',
  staff: 'Signed in to the console',
  reception: 'Signed in to the call monitor',
  webhook: 'Programs, verified by the route',
  internal: 'Our own processes',
};

function withAccess(level: AccessLevel, { description }: { description?: string }): string {
  const monitor = isArea(level) && CALL_MONITOR_AREAS.includes(level) ? ', or signed in to the call monitor' : '';
  const who = isArea(level)
    ? `Area \`${level}\`: ${AREAS[level].map((role) => ROLE_NAMES[role]).join(', ')}${monitor}`
    : WHO[level];
  return [description, `Access: ${who}.`].filter(Boolean).join('\n\n');
}

/** Collects the description of every route; must be registered before the first of them. */
export const openapi = fp(
  async (app: FastifyInstance) => {
    await app.register(swagger, {
      openapi: {
        openapi: '3.1.0',
        info: {
          title: 'Harmony API',
          version: '1.0.0',
          description: [
            'Website, staff console and call monitor of an acupuncture clinic.',
            'Every request may add `lang=es` to its query: what is published and what is refused is in Spanish then, where there is a translation, and so are the mails that it leads to. Codes and names of fields stay the same.',
          ].join('\n\n'),
        },
      },
      transform: (route) => {
        // Without a schema of the route there is none here either, whatever the type says.
        const { schema = {}, url } = jsonSchemaTransform(route);
        const { access } = route.route.config ?? {};
        return { schema: access ? { ...schema, description: withAccess(access, schema) } : schema, url };
      },
    });
  },
  { name: 'openapi' },
);

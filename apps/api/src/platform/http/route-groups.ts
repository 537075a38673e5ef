import type { FastifyInstance, FastifyPluginOptions } from 'fastify';
import {
  serializerCompiler,
  validatorCompiler,
  type FastifyPluginAsyncZod,
  type ZodTypeProvider,
} from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { AccessLevelOptions } from '../plugins/access';
import type { AccessLevel } from './access-levels';
import { validationMessage } from './validation-messages';

/**
 * A route as the list of its subject names it, below the prefix of its group: `GET /orders/:id`. `{list}` stands for every list that is
 * declared (`CONTENT_ENTITIES` of the domain): `PUT /{list}/:id`.
 */
export type RouteName = `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`;

/** The routes that one plugin registers. */
export interface ServedRoutes {
  names: readonly RouteName[];
  register(scope: FastifyInstance): Promise<void>;
}

/** Routes that the same people may use. */
export interface RouteGroup {
  level: AccessLevel;
  options: AccessLevelOptions;
  served: readonly ServedRoutes[];
}

/**
 * The routes of a plugin with what it needs. A name that it does not register, or a route of it that has no name here, stops the boot: the
 * list of a subject (`<subject>/routes.ts`) says all there is.
 */
export const serve = <Options extends FastifyPluginOptions>(
  plugin: FastifyPluginAsyncZod<Options>,
  options: Options,
  names: readonly RouteName[],
): ServedRoutes => ({
  names,
  // Into the scope that it is given, which is its own: another one would be a tenth of the time of building the app.
  register: async (scope) => plugin(scope.withTypeProvider<ZodTypeProvider>(), options),
});

/** Who may use which routes; below `/api`, unless `options` say something else. */
export const group = (
  level: AccessLevel,
  served: readonly ServedRoutes[],
  options: AccessLevelOptions = {},
): RouteGroup => ({ level, served, options: { prefix: '/api', ...options } });

/**
 * Registers the routes of all groups.
 *
 * @throws Error that names every route which its subject's list does not, and the other way round
 */
export async function registerGroups(app: FastifyInstance, groups: readonly RouteGroup[]): Promise<void> {
  const wrong: string[] = [];
  for (const { level, served, options } of groups)
    await app.accessLevel(
      level,
      async (scope) => {
        // Zod validates within the access levels only; nothing outside them has a schema to validate by.
        scope.setValidatorCompiler(validatorCompiler);
        scope.setSerializerCompiler(serializerCompiler);
        z.config({ customError: validationMessage });
        for (const routes of served)
          await scope.register(async (room) => {
            const found = new Set<string>();
            room.addHook('onRoute', ({ method, url }) => {
              for (const each of [method].flat())
                if (each !== 'HEAD') found.add(`${each} ${url.slice(options.prefix?.length ?? 0)}`);
            });
            await routes.register(room);
            wrong.push(...differences([...found], routes.names));
          });
      },
      options,
    );
  if (wrong.length > 0) throw new Error(`routes and their lists differ: ${wrong.join('; ')}`);
}

function differences(found: readonly string[], names: readonly RouteName[]): string[] {
  const patterns = names.map((name) => new RegExp(`^${escape(name).replace('\\{list\\}', LIST)}$`));
  return [
    ...found
      .filter((route) => !patterns.some((pattern) => pattern.test(route)))
      .map((route) => `${route} is not listed`),
    ...names.filter((_, at) => !found.some((route) => patterns[at]?.test(route))).map((name) => `${name} is not there`),
  ];
}

const LIST = '[a-z-]+(?:/[a-z-]+)?';
const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

import type { FastifyContextConfig, FastifyInstance, FastifyPluginAsync } from 'fastify';
import fp from 'fastify-plugin';
import type { AccessLevel, Guard } from '../http/access-levels';
import { newSecret } from '../crypto/link-token';

/** One route and who may use it. */
export interface RouteAccess {
  method: string;
  url: string;
  access: AccessLevel;
  config: FastifyContextConfig;
}

export interface AccessLevelOptions {
  prefix?: string;
  /** `open`: the routes stay reachable in preview mode (sign-in, health). Only matters for `public`. */
  preview?: 'open';
  /** Whose routes they are, where the level does not say so (`platform/plugins/fence.ts`). */
  audience?: FastifyContextConfig['audience'];
}

export interface AccessOptions {
  guardOf: (level: AccessLevel) => Guard | null;
  /** Called by whoever registers a route: `npm run harmony -- routes` reads from the stack where that is. */
  onRoute?: ((route: string) => void) | undefined;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Registers `plugin` in a scope of its own, whose routes all have this access level and its guard. */
    accessLevel(level: AccessLevel, plugin: FastifyPluginAsync, options?: AccessLevelOptions): Promise<void>;
    /** Every route with its access level, in order of registration. */
    readonly routeTable: RouteAccess[];
  }
  interface FastifyContextConfig {
    access?: AccessLevel;
    /**
     * `open`: this public route also answers in preview mode, because whoever has the link of a mail asks it with that, or because it
     * shows less then, by `request.previewLocked`.
     */
    preview?: 'open';
  }
}

/**
 * Access control that fails closed: `accessLevel` opens a Fastify scope that marks every route in it with its level and
 * puts the level's guard in front. A route registered anywhere else stops the boot.
 */
export const access = fp(
  async (app: FastifyInstance, { guardOf, onRoute }: AccessOptions) => {
    const ledger: Pick<RouteAccess, 'method' | 'url' | 'config'>[] = [];
    app.addHook('onRoute', (route) => {
      const config = (route.config ??= {});
      for (const method of [route.method].flat()) {
        if (method === 'HEAD' || method === 'OPTIONS') continue;
        ledger.push({ method, url: route.url, config });
        onRoute?.(`${method} ${route.url}`);
      }
    });
    app.decorate('ownToken', newSecret());
    app.decorate('routeTable', {
      getter: () =>
        ledger.flatMap(({ method, url, config }) =>
          config.access ? [{ method, url, access: config.access, config }] : [],
        ),
    });
    app.decorate('accessLevel', async function (this: FastifyInstance, level, plugin, options = {}) {
      await this.register(async (scope) => {
        scope.addHook('onRoute', (route) => {
          const config = (route.config ??= {});
          config.access ??= level;
          if (options.preview) config.preview ??= options.preview;
          if (options.audience) config.audience ??= options.audience;
        });
        const guard = guardOf(level);
        if (guard) scope.addHook('onRequest', guard);
        await scope.register(plugin, options.prefix === undefined ? {} : { prefix: options.prefix });
      });
    });
    // In onReady, because the root's onRoute hook runs before the scope's.
    app.addHook('onReady', async () => {
      const open = ledger.filter((route) => !route.config.access);
      if (open.length > 0)
        throw new Error(
          'routes without an access level: ' + open.map((route) => `${route.method} ${route.url}`).join(', '),
        );
    });
  },
  { name: 'access' },
);

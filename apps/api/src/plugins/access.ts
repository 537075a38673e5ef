import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import fp from 'fastify-plugin';
import type { Guard } from './guards';

/** Who may pass: see the rooms in `app.ts`. */
export type Access = 'public' | 'staff' | 'admin' | 'reception' | 'webhook' | 'internal';

/** One route and who may pass. */
export interface Door {
  method: string;
  url: string;
  access: Access;
}

export interface RoomOptions {
  prefix?: string;
  /** `open`: stays reachable while the site is in preview mode (sign-in, health). Only the public room can be closed by it. */
  preview?: 'open';
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Registers routes of one access level, behind its guard. */
    room(level: Access, plugin: FastifyPluginAsync, options?: RoomOptions): Promise<void>;
    /** Every route with its level, in order of registration. */
    readonly doors: Door[];
  }
  interface FastifyContextConfig {
    access?: Access;
    /** `open`: this route of the public room answers in preview mode too; it has to look at `request.previewLocked` itself. */
    preview?: 'open';
  }
}

/**
 * Rooms that fail closed: every route is registered inside a room, which stamps its level on it and puts the level's
 * guard in front. A ledger remembers all routes, and a route without a level stops the boot.
 */
export const access = fp(
  async (app: FastifyInstance, { guards }: { guards: Record<Access, Guard | null> }) => {
    const ledger: { method: string; url: string; config: { access?: Access } }[] = [];
    app.addHook('onRoute', (route) => {
      const config = (route.config ??= {});
      for (const method of [route.method].flat()) {
        if (method !== 'HEAD' && method !== 'OPTIONS') ledger.push({ method, url: route.url, config });
      }
    });
    app.decorate('doors', {
      getter: () =>
        ledger.flatMap(({ method, url, config }) => (config.access ? [{ method, url, access: config.access }] : [])),
    });
    app.decorate('room', async function (this: FastifyInstance, level, plugin, options = {}) {
      await this.register(async (scope) => {
        scope.addHook('onRoute', (route) => {
          const config = (route.config ??= {});
          config.access ??= level;
          if (options.preview) config.preview ??= options.preview;
        });
        const guard = guards[level];
        if (guard) scope.addHook('onRequest', guard);
        await scope.register(plugin, options.prefix === undefined ? {} : { prefix: options.prefix });
      });
    });
    // In onReady, because the root's onRoute runs before the room's.
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

import type { PhoneHealth } from '@harmony/domain';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { AppConfig } from '../../platform/config/app-config';
import { holdLock } from '../../platform/db/connection/advisory-lock';
import type { Db } from '../../platform/db/schema';
import { conflict } from '../../platform/http/api-error';
import { messageReader, type MessageReader } from './message-reader';
import {
  clinicHours,
  findConnection,
  lastHeardAt,
  listExtensions,
  listKnownCalls,
  saveConnection,
  saveExtensions,
} from './phone-systems.repo';
import { phoneTrouble, type PhoneTrouble } from './phone-trouble';
import type { ConnectionStore, PhoneSystem, QueryCall } from './port';

/** Of all instances one holds the connection. */
const CONNECTION_LOCK = 7_224_010;
/** How often extensions that another instance has saved are read. */
const READ_EVERY_MS = 30_000;
/** When nothing was saved of a connection for so long, no instance holds it. */
const STALE_MS = 60_000;

/** Everything the API knows of phone systems. */
export interface PhoneSystems {
  readonly reader: MessageReader;
  /** The chosen phone system; null when none is. */
  health(): Promise<PhoneHealth | null>;
  /** Why the chosen phone system needs attention; null while all is well. */
  trouble(now: Date): Promise<PhoneTrouble | null>;
  queryCall: QueryCall;
  /**
   * Asks the chosen phone system which calls are live now. Null when none can be asked: it only reports calls by
   * itself. Rejects with 409 while it cannot be asked.
   */
  resync(onBegin: (adapter: string) => Promise<void>): Promise<PhoneHealth | null>;
}

declare module 'fastify' {
  interface FastifyInstance {
    readonly phoneSystems: PhoneSystems;
  }
}

export interface PhoneSystemsOptions {
  config: AppConfig;
  db: Db;
  systems: readonly PhoneSystem[];
  /** How often the lock is tried, in milliseconds. */
  lockEveryMs?: number;
}

/** Connects to the chosen phone system while the app is running; of several instances one does. */
export const phoneSystems = fp(
  async (app: FastifyInstance, { config, db, systems, lockEveryMs }: PhoneSystemsOptions) => {
    const chosen = systems.find(({ choices }) => choices.includes(config.telephony.system));
    const extensionTypes = new Map<string, string>();
    const startedAt = new Date();
    const connection = chosen?.connect?.(config, connectionStore(chosen.source));
    let isHolding = false;

    function connectionStore(source: string): ConnectionStore {
      return {
        async load() {
          const { subscriptionId = null, heardAt = null } = (await findConnection(db, source)) ?? {};
          return { subscriptionId, heardAt };
        },
        save: (what) => saveConnection(db, source, what),
        async saveExtensions(extensions) {
          await saveExtensions(db, source, extensions);
          await readExtensions(source);
        },
        async saveHealth() {
          if (connection) await saveConnection(db, source, { health: connection.health() });
        },
        known: { live: () => listKnownCalls(db, source, 'live'), find: (keys) => listKnownCalls(db, source, keys) },
      };
    }

    async function readExtensions(source: string): Promise<void> {
      const extensions = await listExtensions(db, source);
      extensionTypes.clear();
      for (const { extensionId, type } of extensions) extensionTypes.set(extensionId, type);
    }

    async function health(): Promise<PhoneHealth | null> {
      if (!chosen) return null;
      if (!connection) return chosen.health(await lastHeardAt(db, chosen.source));
      if (isHolding) return connection.health();
      const saved = await findConnection(db, chosen.source);
      const isFresh = saved !== undefined && Date.now() - Date.parse(saved.notedAt) < STALE_MS;
      return isFresh && saved.health ? saved.health : connection.health();
    }

    app.decorate('phoneSystems', {
      reader: messageReader(systems, (id) => extensionTypes.get(id)),
      health,
      async trouble(now) {
        const known = await health();
        if (!chosen || !known) return null;
        const { hours, timeZone } = await clinicHours(db);
        const heardAt = (await lastHeardAt(db, chosen.source)) ?? startedAt.toISOString();
        return phoneTrouble({ health: known, hours, timeZone, heardAt, now });
      },
      async queryCall(call) {
        if (!connection || call.source !== chosen?.source) return 'unknown';
        // The instance that holds the connection looks after its calls.
        return isHolding ? connection.queryCall(call) : 'elsewhere';
      },
      async resync(onBegin) {
        if (!connection) return null;
        const state = (await health())?.state;
        if (state !== 'up' && state !== 'degraded')
          throw conflict(
            'The phone system isn’t connected, so it can’t be asked. Harmony will try again automatically.',
          );
        if (!isHolding) throw conflict('Another instance of the server holds the connection. Try again in a moment.');
        await onBegin(connection.health().adapter);
        await connection.resync();
        return connection.health();
      },
    });

    if (!chosen || !connection) return;
    const { source } = chosen;
    let release: (() => Promise<void>) | undefined;
    const reading = setInterval(() => {
      readExtensions(source).catch((error: unknown) => app.log.error({ err: error }, 'extensions could not be read'));
    }, READ_EVERY_MS).unref();
    app.addHook('onReady', async () => {
      await readExtensions(source);
      release = holdLock(config.databaseDirectUrl, CONNECTION_LOCK, {
        log: app.log,
        ...(lockEveryMs !== undefined && { everyMs: lockEveryMs }),
        onHeld() {
          isHolding = true;
          connection
            .start((raw) => app.calls.ingest(raw), app.log)
            .catch((error: unknown) => app.log.error({ err: error }, 'no phone connection'));
        },
        async onLost() {
          isHolding = false;
          await connection.stop();
        },
      });
    });
    app.addHook('preClose', async () => {
      clearInterval(reading);
      await release?.();
    });
  },
  { name: 'phone-systems' },
);

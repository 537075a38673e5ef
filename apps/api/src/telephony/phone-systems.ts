import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { z } from 'zod';
import type { AppConfig } from '../config';
import { holdLock } from '../db/advisory-lock';
import type { Db } from '../db/schema';
import {
  clinicHours,
  findConnection,
  lastHeardAt,
  listExtensions,
  listKnownCalls,
  saveConnection,
  saveExtensions,
} from './phone-systems.repo';
import { conflict } from '../errors/api-error';
import { phoneTrouble, systemHealth, type PhoneTrouble } from './phone-trouble';
import type { AskCall, TakeRawEvent, TelephonyHealth, TelephonySource } from './port';
import { isSimulated, legReaders, type LegReaders } from './readers';
import { ringCentralSource } from './ringcentral';
import { unwrap } from './ringcentral-events';
import { RINGCENTRAL_TIMINGS, type RingCentralTimings } from './ringcentral-timings';

/** Of all instances one holds the connection. */
const CONNECTION_LOCK = 7_224_010;
/** What another instance has noted is read so often. */
const READ_EVERY_MS = 30_000;
/** A connection that nobody has noted anything of for so long is held by nobody. */
const STALE_MS = 60_000;
const RINGCENTRAL = 'ringcentral';
const WEBHOOK = '/api/ringcentral/webhook';

/** Everything the API knows of phone systems. */
export interface PhoneSystems {
  readonly readers: LegReaders;
  /** The chosen phone system; null when none is. */
  health(): Promise<TelephonyHealth | null>;
  /** Why the chosen phone system needs somebody; null while all is well. */
  trouble(now: Date): Promise<PhoneTrouble | null>;
  /** Whether a message with RingCentral's token belongs to our subscription and account, as far as they are known. */
  isOurs(body: unknown): Promise<boolean>;
  ask: AskCall;
  /**
   * Asks the chosen phone system for the calls that are live now. Null when none was asked: it tells its calls by
   * itself alone. Rejects with 409 while it cannot be asked.
   */
  resync(onBegin: (adapter: string) => Promise<void>): Promise<TelephonyHealth | null>;
}

declare module 'fastify' {
  interface FastifyInstance {
    readonly phoneSystems: PhoneSystems;
  }
}

export interface PhoneSystemsOptions {
  config: AppConfig;
  db: Db;
  /** Tests hand in shorter ones. */
  timings?: RingCentralTimings;
  lockEveryMs?: number;
}

const Envelope = z.object({ subscriptionId: z.string().optional(), ownerId: z.coerce.string().optional() });

/** Connects to the chosen phone system while the app is running; of several instances one does. */
export const phoneSystems = fp(
  async (app: FastifyInstance, { config, db, timings = RINGCENTRAL_TIMINGS, lockEveryMs }: PhoneSystemsOptions) => {
    const { system, ringCentral } = config.telephony;
    const isRingCentral = system === 'ringcentral-websocket' || system === 'ringcentral-webhook';
    const types = new Map<string, string>();
    const startedAt = new Date();
    let source: TelephonySource | undefined;
    let isHolding = false;

    async function readExtensions(): Promise<void> {
      const extensions = await listExtensions(db, RINGCENTRAL);
      types.clear();
      for (const { extensionId, type } of extensions) types.set(extensionId, type);
    }

    if (isRingCentral && ringCentral) {
      source = ringCentralSource({
        config: ringCentral,
        timings,
        webhook:
          system === 'ringcentral-webhook'
            ? { address: `${config.publicUrl}${WEBHOOK}`, verificationToken: config.webhookToken }
            : null,
        store: {
          async load() {
            const { subscriptionId = null, heardAt = null } = (await findConnection(db, RINGCENTRAL)) ?? {};
            return { subscriptionId, heardAt };
          },
          save: (what) => saveConnection(db, RINGCENTRAL, what),
          async saveExtensions(extensions) {
            await saveExtensions(db, RINGCENTRAL, extensions);
            await readExtensions();
          },
          note: async () => {
            if (source) await saveConnection(db, RINGCENTRAL, { health: source.health() });
          },
          known: {
            live: () => listKnownCalls(db, RINGCENTRAL, 'live'),
            find: (keys) => listKnownCalls(db, RINGCENTRAL, keys),
          },
        },
      });
    }

    async function health(): Promise<TelephonyHealth | null> {
      if (!source) return systemHealth(config.telephony, (name) => lastHeardAt(db, name));
      if (isHolding) return source.health();
      const noted = await findConnection(db, RINGCENTRAL);
      const isFresh = noted !== undefined && Date.now() - Date.parse(noted.notedAt) < STALE_MS;
      return isFresh && noted.health ? noted.health : source.health();
    }

    app.decorate('phoneSystems', {
      readers: legReaders({ extensionType: (id) => types.get(id) }),
      health,
      async trouble(now) {
        const known = await health();
        if (!known) return null;
        const { hours, timeZone } = await clinicHours(db);
        const heardAt = await lastHeardAt(db, isRingCentral ? RINGCENTRAL : system);
        return phoneTrouble({ health: known, hours, timeZone, heardAt: heardAt ?? startedAt.toISOString(), now });
      },
      async isOurs(body) {
        if (system !== 'ringcentral-webhook' || isSimulated(body)) return true;
        const { subscriptionId, ownerId } = readEnvelope(body);
        const ours = await findConnection(db, RINGCENTRAL);
        const fits = (given: string | undefined, own: string | null | undefined) =>
          given === undefined || own === null || own === undefined || given === own;
        return fits(subscriptionId, ours?.subscriptionId) && fits(ownerId, ours?.ownerId);
      },
      async ask(call) {
        if (!source || call.source !== RINGCENTRAL) return 'unknown';
        // The instance that holds the connection looks after its calls.
        return isHolding ? source.ask(call) : 'elsewhere';
      },
      async resync(onBegin) {
        if (!source) return null;
        const state = (await health())?.state;
        if (state !== 'up' && state !== 'degraded')
          throw conflict('The phone system is not connected, so it cannot be asked. It is tried again by itself.');
        if (!isHolding) throw conflict('Another instance of the server holds the connection. Try again in a moment.');
        await onBegin(source.health().adapter);
        await source.resync();
        return source.health();
      },
    });

    if (!source) return;
    const held = source;
    const take: TakeRawEvent = (raw) => app.calls.take(raw);
    let letGo: (() => Promise<void>) | undefined;
    const reading = setInterval(() => {
      readExtensions().catch((error: unknown) => app.log.error({ err: error }, 'extensions could not be read'));
    }, READ_EVERY_MS).unref();
    app.addHook('onReady', async () => {
      await readExtensions();
      letGo = holdLock(config.databaseUrl, CONNECTION_LOCK, {
        log: app.log,
        ...(lockEveryMs !== undefined && { everyMs: lockEveryMs }),
        onHeld() {
          isHolding = true;
          held.start(take, app.log).catch((error: unknown) => app.log.error({ err: error }, 'no phone connection'));
        },
        async onLost() {
          isHolding = false;
          await held.stop();
        },
      });
    });
    app.addHook('preClose', async () => {
      clearInterval(reading);
      await letGo?.();
    });
  },
  { name: 'phone-systems' },
);

function readEnvelope(body: unknown): z.output<typeof Envelope> {
  try {
    return Envelope.safeParse(unwrap(body)).data ?? {};
  } catch {
    return {};
  }
}

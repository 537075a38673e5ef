import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import type { RingCentralConfig } from '../../config-telephony';
import type { TakeRawEvent, TelephonySource } from '../port';
import { ringCentralApi, type RingCentralApi } from './api';
import { ringCentralEventId } from './events';
import { listExtensions, type PhoneExtension } from './extensions';
import { filterLadder } from './filters';
import { ringCentralHealth, type RingCentralState } from './health';
import { RingCentralProblem, sentenceOf } from './problem';
import { askPhones, askSession, readGap, resyncLiveCalls, resyncPhones, type KnownCalls } from './resync';
import { ringCentralSocket } from './socket';
import { ensureSubscription, type FoundSubscription, type Subscription } from './subscription';
import type { RingCentralTimings } from './timings';

/** What the source keeps beyond its process. */
export interface RingCentralStore {
  /** The subscription we know, and until when nothing was missed. */
  load(): Promise<{ subscriptionId: string | null; heardAt: string | null }>;
  save(what: { subscriptionId?: string | null; ownerId?: string | null; heardAt?: string }): Promise<void>;
  saveExtensions(extensions: readonly PhoneExtension[]): Promise<void>;
  /** The health has changed, or is still as it was. */
  note(): Promise<void>;
  known: KnownCalls;
}

export interface RingCentralOptions {
  config: RingCentralConfig;
  store: RingCentralStore;
  timings: RingCentralTimings;
  /** Null: over a WebSocket. Else where RingCentral calls us, with the token it brings along. */
  webhook: { address: string; verificationToken: string } | null;
}

const NOTE_EVERY_MS = 15_000;
const TAKE_AGAIN_MS = 500;

/** RingCentral, followed over a WebSocket that we open or a webhook that we subscribe. One process at a time. */
export function ringCentralSource({ config, store, timings, webhook }: RingCentralOptions): TelephonySource {
  const state: RingCentralState = {
    transport: webhook ? 'Webhook' : 'WebSocket',
    connection: 'starting',
    problem: null,
    reconnects: 0,
    subscription: null,
    plan: null,
    lastEventAt: null,
    scopes: [],
    warnings: new Map<string, string>(),
  };
  let stopping = new AbortController();
  let api: RingCentralApi | undefined;
  let take: TakeRawEvent = async () => undefined;
  let log: FastifyBaseLogger;
  let loops: Promise<unknown>[] = [];
  let syncing: Promise<void> = Promise.resolve();
  /** Since when events may be missing; null while none are. */
  let gapSince: Date | null = null;
  let extensions: readonly PhoneExtension[] = [];
  let ladder = filterLadder(() => ({ extensions, scopes: state.scopes }));
  /** Ends when the list of extensions has come, or cannot be had. */
  let listing: Promise<unknown> = Promise.resolve();
  let wasUp = false;
  /** Counts the connections of the socket. */
  let connection = 0;

  const note = () => store.note().catch((error: unknown) => log.error({ err: error }, 'health was not noted'));
  const wait = (ms: number) => pause(ms, undefined, { signal: stopping.signal }).catch(() => undefined);

  /** Does `work` again and again until it fails for good, with growing pauses after failures. */
  async function forever(work: () => Promise<number>): Promise<void> {
    let retry = timings.retry;
    while (!stopping.signal.aborted) {
      try {
        const nextMs = await work();
        retry = timings.retry;
        await wait(nextMs);
      } catch (error) {
        if (stopping.signal.aborted) return;
        if (!(error instanceof RingCentralProblem)) log.warn({ err: error }, 'RingCentral could not be asked');
        down(sentenceOf(error));
        if (error instanceof RingCentralProblem && error.isFinal) return;
        await wait(retry);
        retry = Math.min(retry * 2, timings.retryAtMost);
      }
    }
  }

  function down(problem: string | null): void {
    if (state.connection === 'up') gapSince ??= new Date();
    state.connection = 'down';
    state.problem = problem;
    void note();
  }

  /** Events arrive from now on. `missed`: and some may have been missed before. */
  async function up(subscription: Subscription | null, missed: boolean): Promise<void> {
    const { scopes, ownerId } = await signedIn().who();
    const known = await store.load();
    if (wasUp && state.connection !== 'up') state.reconnects += 1;
    Object.assign(state, { connection: 'up', problem: null, scopes });
    if (subscription) {
      Object.assign(state, { subscription, plan: ladder.plan() });
      await store.save({ subscriptionId: subscription.id, ownerId });
    }
    const since = gapSince ?? (known.heardAt === null ? null : new Date(known.heardAt));
    gapSince = null;
    wasUp = true;
    if (missed) fillGap(since);
    await beat();
  }

  async function beat(): Promise<void> {
    if (state.connection === 'up') await store.save({ heardAt: new Date().toISOString() });
    await note();
  }

  function fillGap(since: Date | null): void {
    void resync();
    if (since === null) return;
    const gap = () => guarded('log', () => readGap(options(), since));
    // Once at once, and once when the last call of the gap is certainly in the log.
    syncing = syncing.then(gap);
    loops.push(wait(timings.callLog).then(() => (stopping.signal.aborted ? undefined : gap())));
  }

  /** Work that may be refused while events arrive all the same: shown, and not fatal. */
  async function guarded(name: string, work: () => Promise<void>): Promise<void> {
    try {
      await work();
      state.warnings.delete(name);
    } catch (error) {
      if (stopping.signal.aborted) return;
      if (!(error instanceof RingCentralProblem)) log.warn({ err: error }, 'RingCentral could not be asked');
      state.warnings.set(name, sentenceOf(error));
    }
    await note();
  }

  const signedIn = (): RingCentralApi => {
    if (!api) throw new RingCentralProblem('RingCentral is not connected.');
    return api;
  };
  const options = () => ({ api: signedIn(), known: store.known, take });

  const isOfPhones = () => state.plan?.calls === 'phones';

  function resync(): Promise<void> {
    const live = isOfPhones() ? resyncPhones : resyncLiveCalls;
    syncing = syncing.then(() => guarded('resync', () => live(options())));
    return syncing;
  }

  /** RingCentral sends an event over the socket once: it waits here until the database takes it. */
  async function receive(envelope: unknown): Promise<void> {
    const eventId = ringCentralEventId(envelope);
    const owner = Owner.safeParse(envelope).data?.subscriptionId;
    if (eventId === undefined || (state.subscription && owner !== undefined && owner !== state.subscription.id)) return;
    state.lastEventAt = new Date().toISOString();
    while (!stopping.signal.aborted) {
      try {
        return await take({ source: 'ringcentral', eventId, body: envelope });
      } catch (error) {
        log.error({ err: error }, 'an event of RingCentral could not be stored yet');
        await wait(TAKE_AGAIN_MS);
      }
    }
  }

  /** The database may be away at that moment; the connection is up all the same. */
  async function welcome(mine: number, subscription: Subscription | null, recovered: boolean): Promise<void> {
    while (!stopping.signal.aborted && mine === connection) {
      try {
        return await up(subscription, !recovered);
      } catch (error) {
        log.error({ err: error }, 'the connection to RingCentral could not be noted yet');
        await wait(TAKE_AGAIN_MS);
      }
    }
  }

  /** What has to be known before it is asked for events; whose the credential is. */
  async function readied(): Promise<string | null> {
    const { scopes, ownerId } = await signedIn().who();
    state.scopes = scopes;
    await Promise.race([listing, wait(timings.request)]);
    return ownerId;
  }

  /** Asks for less each time that RingCentral refuses. */
  async function subscribed(
    ask: (filters: readonly string[]) => Promise<FoundSubscription>,
  ): Promise<FoundSubscription> {
    for (;;) {
      try {
        const found = await ask(ladder.filters());
        if (!ladder.isWithoutCalls(found.subscription)) return found;
      } catch (error) {
        if (!(error instanceof RingCentralProblem) || !ladder.isLess(error)) throw error;
      }
    }
  }

  function followSocket(): Promise<void> {
    const connectOnce = ringCentralSocket({
      api: signedIn(),
      ladder,
      timings,
      signal: stopping.signal,
      onEvent: (envelope) => void receive(envelope),
      onUp: ({ subscription, recovered }) => void welcome(connection, subscription, recovered),
    });
    return forever(async () => {
      await readied();
      await connectOnce().finally(() => (connection += 1));
      if (!stopping.signal.aborted) down('The connection to RingCentral was lost. It is being made again.');
      return timings.retry;
    });
  }

  function followSubscription({
    address,
    verificationToken,
  }: NonNullable<RingCentralOptions['webhook']>): Promise<void> {
    return forever(async () => {
      const ownerId = await readied();
      const found = await subscribed(async (filters) => {
        const { subscriptionId } = await store.load();
        return ensureSubscription(
          { api: signedIn(), address, verificationToken, filters, ownerId, timings },
          subscriptionId,
          () => store.save({ subscriptionId: null }),
        );
      });
      if (found.wasBlacklisted) log.warn('RingCentral had stopped calling us; there is a new subscription');
      if (found.wasBlacklisted || (found.isNew && wasUp)) state.reconnects += 1;
      await up(found.subscription, found.isNew || !wasUp);
      return timings.poll;
    });
  }

  return {
    async start(takeEvent, logger) {
      [take, log] = [takeEvent, logger];
      stopping = new AbortController();
      Object.assign(state, { connection: 'starting', problem: null });
      api = ringCentralApi(config, { timings, signal: stopping.signal });
      const beating = setInterval(() => void beat().catch(() => undefined), NOTE_EVERY_MS);
      stopping.signal.addEventListener('abort', () => clearInterval(beating));
      ladder = filterLadder(() => ({ extensions, scopes: state.scopes }));
      const list = () =>
        guarded('extensions', async () => {
          extensions = await listExtensions(signedIn());
          await store.saveExtensions(extensions);
        });
      listing = list();
      loops = [
        webhook ? followSubscription(webhook) : followSocket(),
        (async () => {
          for (await listing; !stopping.signal.aborted; await list())
            await wait(state.warnings.has('extensions') ? timings.poll : timings.extensions);
        })(),
      ];
      await note();
    },
    async stop() {
      stopping.abort();
      await Promise.allSettled(loops);
      await syncing;
      state.connection = 'starting';
    },
    health: () => ringCentralHealth(state),
    resync,
    async ask({ source, callKey }) {
      if (source !== 'ringcentral' || !api) return 'unknown';
      return (isOfPhones() ? askPhones : askSession)(options(), callKey).catch(() => 'unknown' as const);
    },
  };
}

const Owner = z.object({ subscriptionId: z.string() });

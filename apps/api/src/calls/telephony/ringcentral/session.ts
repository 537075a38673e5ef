import { setMaxListeners } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { ConnectionStore, IngestEvent, PhoneExtension } from '../port';
import { ringCentralApi } from './api';
import type { RingCentralConfig } from './config';
import type { ConnectionEffect, ConnectionEvent, ConnectionState, Link } from './connection-state';
import { RINGCENTRAL, ringCentralEventId } from './events';
import { listExtensions } from './extensions';
import { filterLadder } from './filters';
import { RingCentralProblem, sentenceOf } from './problem';
import { queryPhones, querySession, readGap, resyncLiveCalls, resyncPhones } from './resync';
import { ringCentralSocket } from './socket';
import { ensureSubscription, SubscriptionSchema, type FoundSubscription, type WebhookTarget } from './subscription';
import type { RingCentralTimings } from './timings';

export interface SessionOptions {
  config: RingCentralConfig;
  store: ConnectionStore;
  timings: RingCentralTimings;
  /** Null: over a WebSocket. */
  webhook: WebhookTarget | null;
  ingest: IngestEvent;
  log: FastifyBaseLogger;
  state: () => ConnectionState;
  dispatch: (event: ConnectionEvent) => void;
}

/** Performs what `connection-step.ts` decides, from a start to a stop, and reports what comes of it as events. */
export function ringCentralSession(options: SessionOptions) {
  const { config, store, timings, webhook, ingest, log, state, dispatch } = options;
  const stopping = new AbortController();
  const { signal } = stopping;
  // Each pause and each request listens to it until it ends.
  setMaxListeners(0, signal);
  const api = ringCentralApi(config, {
    timings,
    signal,
    onToken: ({ session, scopes, ownerId }, renewMs) =>
      dispatch({ type: 'signed-in', session, renewMs, scopes, ownerId }),
  });
  /** Closes the connection of an attempt. */
  const releases = new Map<number, AbortController>();
  const pending = new Set<Promise<void>>();
  let extensions: readonly PhoneExtension[] = [];
  /** Resolves when the list of extensions has come, or cannot be had. */
  let listing: Promise<void> = Promise.resolve();
  /** Work on gaps, one after the other. */
  let syncing: Promise<void> = Promise.resolve();

  const ladder = filterLadder(() => ({ extensions, scopes: state().scopes }));
  const resyncOptions = { api, known: store.known, ingest };
  const isOfPhones = () => state().plan?.calls === 'phones';
  const openSocket = ringCentralSocket({ api, ladder, timings });

  async function connect(attempt: number, isHandover: boolean): Promise<void> {
    const release = new AbortController();
    releases.set(attempt, release);
    try {
      const { ownerId } = await api.who();
      await Promise.race([listing, pause(timings.request, undefined, { signal })]);
      if (webhook) return await follow(webhook, attempt, ownerId);
      await openSocket({
        isHandover,
        signal: AbortSignal.any([signal, release.signal]),
        onUp: ({ subscription, recovered, session }) =>
          dispatch({
            type: 'linked',
            attempt,
            session,
            subscription,
            plan: ladder.plan(),
            mayHaveMissed: !recovered,
            wasBlacklisted: false,
          }),
        onEvent(envelope) {
          const eventId = ringCentralEventId(envelope);
          if (eventId !== undefined)
            dispatch({ type: 'received', attempt, raw: { source: RINGCENTRAL, eventId, body: envelope } });
        },
      });
      dispatch({ type: 'closed', attempt });
    } catch (error) {
      logUnknown(error);
      const isFinal = error instanceof RingCentralProblem && error.isFinal;
      dispatch({ type: 'failed', attempt, problem: sentenceOf(error), isFinal });
    } finally {
      releases.delete(attempt);
    }
  }

  /** Asks whether a subscription is still there (`GET /subscription/{id}`, of the 'Light' group). */
  async function verify(attempt: number, subscriptionId: string): Promise<void> {
    const request = { path: `/subscription/${subscriptionId}`, what: 'the subscription', schema: SubscriptionSchema };
    const isActive = await api.send(request).then(
      ({ status = 'Active' }) => status === 'Active',
      (error: unknown) => (error instanceof RingCentralProblem && error.status === 404 ? false : null),
    );
    dispatch({ type: 'verified', attempt, isActive });
  }

  async function renewToken(): Promise<void> {
    try {
      await api.renew();
    } catch (error) {
      logUnknown(error);
      dispatch({ type: 'not-renewed' });
    }
  }

  /** Makes sure that a subscription calls the webhook. */
  async function follow(target: WebhookTarget, attempt: number, ownerId: string | null): Promise<void> {
    const { subscription, isNew, wasBlacklisted } = await subscribed(async (filters) => {
      const { subscriptionId } = await store.load();
      const wanted = { api, target, filters, ownerId, timings };
      return ensureSubscription(wanted, subscriptionId, () => store.save({ subscriptionId: null }));
    });
    if (wasBlacklisted) log.warn('RingCentral had stopped calling us; there is a new subscription');
    dispatch({
      type: 'linked',
      attempt,
      session: null,
      subscription,
      plan: ladder.plan(),
      mayHaveMissed: isNew,
      wasBlacklisted,
    });
  }

  /** Requests less each time that RingCentral refuses. */
  async function subscribed(
    request: (filters: readonly string[]) => Promise<FoundSubscription>,
  ): Promise<FoundSubscription> {
    for (;;) {
      try {
        const found = await request(ladder.filters());
        if (!ladder.lowerWithoutCalls(found.subscription)) return found;
      } catch (error) {
        if (!(error instanceof RingCentralProblem) || !ladder.lower(error)) throw error;
      }
    }
  }

  async function saveLink(link: Link, ownerId: string | null): Promise<void> {
    try {
      const { heardAt } = await store.load();
      if (link.subscription) await store.save({ subscriptionId: link.subscription.id, ownerId });
      dispatch({ ...link, type: 'link-saved', heardAt });
    } catch (error) {
      log.error({ err: error }, 'the connection to RingCentral could not be saved yet');
      dispatch({ ...link, type: 'link-not-saved' });
    }
  }

  async function storeEvent(raw: Parameters<IngestEvent>[0]): Promise<void> {
    try {
      await ingest(raw);
    } catch (error) {
      log.error({ err: error }, 'an event of RingCentral could not be stored yet');
      dispatch({ type: 'not-stored', raw });
    }
  }

  /** Work that may fail while events arrive all the same: its problem is shown. */
  async function attemptWork(work: 'extensions' | 'resync' | 'log', perform: () => Promise<void>): Promise<void> {
    try {
      await perform();
      dispatch({ type: 'worked', work, problem: null });
    } catch (error) {
      logUnknown(error);
      dispatch({ type: 'worked', work, problem: sentenceOf(error) });
    }
  }

  const list = (): Promise<void> =>
    attemptWork('extensions', async () => {
      extensions = await listExtensions(api);
      await store.saveExtensions(extensions);
    });

  function sync(work: 'resync' | 'log', perform: () => Promise<void>): Promise<void> {
    syncing = syncing.then(() => (signal.aborted ? undefined : attemptWork(work, perform)));
    return syncing;
  }

  const resync = (): Promise<void> =>
    sync('resync', () => (isOfPhones() ? resyncPhones : resyncLiveCalls)(resyncOptions));

  function logUnknown(error: unknown): void {
    if (!signal.aborted && !(error instanceof RingCentralProblem))
      log.warn({ err: error }, 'a request to RingCentral failed');
  }

  const logged = (work: Promise<void>, message: string): Promise<void> =>
    work.catch((error: unknown) => log.error({ err: error }, message));

  async function perform(effect: ConnectionEffect): Promise<void> {
    switch (effect.type) {
      case 'connect':
        return connect(effect.attempt, effect.isHandover);
      case 'release':
        return releases.get(effect.attempt)?.abort();
      case 'verify':
        return verify(effect.attempt, effect.subscriptionId);
      case 'renew-token':
        return renewToken();
      case 'end-sessions':
        return api.endSessionsBefore(effect.before);
      case 'save-link':
        return saveLink(effect.link, effect.ownerId);
      case 'save-heard':
        return logged(store.save({ heardAt: effect.at }), 'a sign of life was not saved');
      case 'save-health':
        return logged(store.saveHealth(), 'health was not saved');
      case 'list-extensions':
        listing = list();
        return listing;
      case 'resync':
        return resync();
      case 'read-gap':
        return sync('log', () => readGap(resyncOptions, new Date(effect.since)));
      case 'store':
        return storeEvent(effect.raw);
      case 'later':
        return pause(effect.ms, undefined, { signal }).then(
          () => dispatch(effect.event),
          () => undefined,
        );
    }
  }

  return {
    perform(effect: ConnectionEffect): void {
      const work = perform(effect).finally(() => pending.delete(work));
      pending.add(work);
    },
    resync,
    queryCall: (callKey: string) => (isOfPhones() ? queryPhones : querySession)(resyncOptions, callKey),
    /** Ends everything under way; resolves when it has ended. */
    async close(): Promise<void> {
      stopping.abort();
      await Promise.allSettled(pending);
      await syncing;
      // A webhook goes on without Harmony, and might end with the session that made it.
      if (!webhook) await api.endAllSessions();
    },
  };
}

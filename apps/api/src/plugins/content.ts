import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { AppConfig } from '../config';
import type { Db } from '../db/schema';
import { ContentState, type ContentCache } from './content-state';
import { securityHeaders } from './headers';
import { CachedAnswer, ResponseCache } from './response-cache';
import { sessionCookieName } from './session';

export type { ContentChange } from './content-state';

/** A request that computes an answer for others. */
interface Flight {
  key: string;
  mark: number | null;
  version: number;
  land(): void;
}

declare module 'fastify' {
  interface FastifyInstance {
    readonly content: ContentCache;
  }
  interface FastifyContextConfig {
    /**
     * The answer depends on content and the caller's role only: visitors get it from memory. `query` names the
     * parameters that matter; all others are ignored.
     */
    cached?: { query?: readonly string[] };
  }
  interface FastifyRequest {
    contentFlight: Flight | null;
  }
}

/** How many computations by others a request waits for. */
const MAX_WAITS = 2;

/** Browsers and proxies may keep it, but ask every time: an edit is visible at once. */
const REVALIDATE = { 'cache-control': 'no-cache', vary: 'accept-encoding, cookie' };

/**
 * Content reads from memory. A visitor's GET that was answered before, since the last change of the content, is
 * answered in the first hook, before any other work; callers with a session cookie, and everybody in preview mode, go
 * the long way. Concurrent misses share one computation, and an answer is kept only if nothing changed meanwhile.
 */
export const content = fp(
  async (app: FastifyInstance, { config, db }: { config: AppConfig; db: Db }) => {
    const cache = new ResponseCache();
    const state = new ContentState(db, app.log, () => cache.clear());
    const always = Object.entries({ ...securityHeaders(config.publicHttps), ...REVALIDATE }).flat();
    const sessionMark = `${sessionCookieName(config)}=`;
    const isVisitor = (request: FastifyRequest) => !request.raw.headers.cookie?.includes(sessionMark);

    app.decorate('content', { getter: () => state });
    app.decorateRequest('contentFlight', null);

    app.addHook('onRequest', (request, reply, done) => {
      const { method, url = '' } = request.raw;
      if ((method !== 'GET' && method !== 'HEAD') || state.settings().adminOnly) return done();
      const answer = cache.find(url);
      if (!answer || !isVisitor(request)) return done();
      sendNow(answer, request, reply);
    });

    app.addHook('onRequest', async (request, reply) => {
      const { cached, url: pattern = '' } = request.routeOptions.config;
      if (!cached || (request.method !== 'GET' && request.method !== 'HEAD')) return;
      await state.settled();
      reply.header('x-content-version', state.version());
      if (!isVisitor(request) || state.settings().adminOnly) return;
      const key = keyOf(pattern, request, cached.query ?? []);
      // Who has waited in vain (the computation failed, or the content changed meanwhile) computes it alone in the end.
      for (let waits = 0; ; waits++) {
        const answer = cache.find(key);
        if (answer) return sendNow(answer, request, reply);
        const flight = cache.flight(key);
        if (!flight || waits === MAX_WAITS) break;
        await flight;
      }
      // HEAD answers carry no body to keep, and a second leader would only repeat the work of the first.
      if (request.method === 'GET' && !cache.flight(key)) {
        const land = cache.takeOff(key);
        reply.raw.once('close', land);
        request.contentFlight = { key, mark: state.mark(), version: state.version(), land };
      }
    });

    app.addHook('onSend', async (request, reply, payload) => {
      const flight = request.contentFlight;
      if (!flight) return payload;
      if (reply.statusCode === 200 && typeof payload === 'string') {
        const answer = new CachedAnswer(payload, [...always, 'x-content-version', String(flight.version)]);
        reply.headers({ ...REVALIDATE, etag: answer.etag, 'x-content-version': flight.version });
        if (flight.mark !== null && flight.mark === state.mark()) cache.store(flight.key, answer);
      }
      flight.land();
      return payload;
    });

    // An administrator's own next read must show the write, without waiting for its notice.
    app.addHook('onSend', async (request, reply, payload) => {
      const write = request.method !== 'GET' && request.method !== 'HEAD';
      if (write && request.routeOptions.config.access === 'admin' && reply.statusCode < 400) await state.refresh();
      return payload;
    });

    app.addHook('onReady', () => state.start(config.databaseUrl));
    app.addHook('onClose', () => state.close());
  },
  { name: 'content' },
);

function sendNow(answer: CachedAnswer, request: FastifyRequest, reply: FastifyReply): void {
  reply.hijack();
  answer.send(request.raw, reply.raw, request.id);
}

/** The address in its one plain spelling: path, then the parameters that matter in their declared order. */
function keyOf(pattern: string, request: FastifyRequest, names: readonly string[]): string {
  const params = request.params as Record<string, string>;
  const query = request.query as Record<string, string | string[] | undefined>;
  const path = pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const parts = names.flatMap((name) =>
    query[name] === undefined ? [] : [`${name}=${encodeURIComponent(String(query[name]))}`],
  );
  return parts.length === 0 ? path : `${path}?${parts.join('&')}`;
}

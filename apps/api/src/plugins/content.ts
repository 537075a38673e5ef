import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { isArea } from '@harmony/domain';
import { acceptedEncodings, headerList, securityHeaders, StoredResponse, type HeaderList } from '@harmony/http';
import type { AppConfig } from '../config';
import type { Db } from '../db/schema';
import { ContentState, type ContentCache } from './content-state';
import { ResponseCache } from './response-cache';
import { sessionCookieName } from './session';

export type { ContentChange } from './content-state';

/** A request that computes a response for concurrent ones. */
interface Computation {
  key: string;
  /** The content's state when it began. */
  revision: number | null;
  version: number;
  end(): void;
}

declare module 'fastify' {
  interface FastifyInstance {
    readonly content: ContentCache;
  }
  interface FastifyContextConfig {
    /**
     * The response depends on content and the caller's role only: visitors get it from memory. `query` names the
     * parameters that matter; all others are ignored.
     */
    cached?: { query?: readonly string[] };
  }
  interface FastifyRequest {
    contentComputation: Computation | null;
  }
}

/** For how many computations of other requests a request waits. */
const MAX_WAITS = 2;

/** Smaller bodies gain nothing from compression. */
const MIN_COMPRESSED_BYTES = 1024;

/** Of these few kilobytes brotli 9 makes no fewer bytes than 6, for ten times the work, after every edit. */
const LEVELS = { br: 6, gzip: 9 };

/** Browsers and proxies may keep it, but revalidate it every time: an edit is visible at once. */
const REVALIDATE = { 'cache-control': 'no-cache', vary: 'accept-encoding, cookie' };

/**
 * Serves content from memory. When a visitor's GET was answered before, and the content has not changed since, the
 * first hook answers it, before any other work. Callers with a session cookie, and everybody in preview mode, bypass
 * the cache. Concurrent misses share one computation, and a response is kept only if nothing changed meanwhile.
 */
export const content = fp(
  async (app: FastifyInstance, { config, db }: { config: AppConfig; db: Db }) => {
    const cache = new ResponseCache();
    const state = new ContentState(db, app.log, () => cache.clear());
    const always = headerList({ ...securityHeaders({ isHttps: config.publicHttps }), ...REVALIDATE });
    const sessionMark = `${sessionCookieName(config)}=`;
    const isVisitor = (request: FastifyRequest) => !request.raw.headers.cookie?.includes(sessionMark);

    app.decorate('content', { getter: () => state });
    app.decorateRequest('contentComputation', null);

    app.addHook('onRequest', (request, reply, done) => {
      const { method, url = '' } = request.raw;
      if ((method !== 'GET' && method !== 'HEAD') || state.settings().adminOnly) return done();
      const response = cache.find(url);
      if (!response || !isVisitor(request)) return done();
      sendNow(response, request, reply);
    });

    app.addHook('onRequest', async (request, reply) => {
      const { cached, url: pattern = '' } = request.routeOptions.config;
      if (!cached || (request.method !== 'GET' && request.method !== 'HEAD')) return;
      await state.settled();
      reply.header('x-content-version', state.version());
      if (!isVisitor(request) || state.settings().adminOnly) return;
      const key = keyOf(pattern, request, cached.query ?? []);
      // A request that waited in vain (the computation failed, or the content changed meanwhile) computes on its own.
      for (let waits = 0; ; waits++) {
        const response = cache.find(key);
        if (response) return sendNow(response, request, reply);
        const pending = cache.pending(key);
        if (!pending || waits === MAX_WAITS) break;
        await pending;
      }
      // Responses to HEAD have no body to keep, and a second computation for others would only repeat the first.
      if (request.method === 'GET' && !cache.pending(key)) {
        const end = cache.begin(key);
        reply.raw.once('close', end);
        request.contentComputation = { key, revision: state.revision(), version: state.version(), end };
      }
    });

    app.addHook('onSend', async (request, reply, payload) => {
      const computation = request.contentComputation;
      if (!computation) return payload;
      const { key, revision, version, end } = computation;
      if (reply.statusCode === 200 && typeof payload === 'string') {
        const headers: HeaderList = [...always, 'x-content-version', String(version)];
        const response = new StoredResponse({ type: 'application/json; charset=utf-8', headers, body: payload });
        reply.headers({ ...REVALIDATE, etag: response.etag, 'x-content-version': version });
        if (revision !== null && revision === state.revision()) cache.store(key, response);
      }
      end();
      return payload;
    });

    // The author's own next read must show the write, without waiting for its notification.
    app.addHook('onSend', async (request, reply, payload) => {
      const write = request.method !== 'GET' && request.method !== 'HEAD';
      const { access } = request.routeOptions.config;
      if (write && access && isArea(access) && reply.statusCode < 400) await state.refresh();
      return payload;
    });

    app.addHook('onReady', () => state.start(config.databaseUrl));
    app.addHook('onClose', () => state.close());
  },
  { name: 'content' },
);

/** Nobody waits for compression: the first client that accepts an encoding gets the body as it is. */
function sendNow(response: StoredResponse, request: FastifyRequest, reply: FastifyReply): void {
  const [encoding] = acceptedEncodings(request.raw.headers['accept-encoding']);
  if (encoding && response.body.length >= MIN_COMPRESSED_BYTES) void response.compress(encoding, LEVELS[encoding]);
  reply.hijack();
  response.send(request.raw, reply.raw, ['x-request-id', request.id]);
}

/** The canonical URL: path, then the parameters that matter in their declared order. */
function keyOf(pattern: string, request: FastifyRequest, names: readonly string[]): string {
  const params = request.params as Record<string, string>;
  const query = request.query as Record<string, string | string[] | undefined>;
  const path = pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const parts = names.flatMap((name) =>
    query[name] === undefined ? [] : [`${name}=${encodeURIComponent(String(query[name]))}`],
  );
  return parts.length === 0 ? path : `${path}?${parts.join('&')}`;
}

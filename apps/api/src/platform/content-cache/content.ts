import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { isArea } from '@harmony/domain';
import { askingIn } from '@harmony/language';
import { acceptedEncodings, headerList, StoredResponse, type HeaderList } from '@harmony/http';
import type { AppConfig } from '../config/app-config';
import { recordingTables } from '../db/read-tables';
import type { Db } from '../db/schema';
import { ANY_TABLE, ContentState, type ContentCache, type ContentMark } from './content-state';
import { ResponseCache } from './response-cache';
import { newRequestId, ownHeaders } from '../plugins/headers';
import { ownHostsOf } from '../plugins/host-guard';
import { sessionCookieName } from '../http/cookies';

export type { ContentChange } from './content-state';

/** A request that computes a response for concurrent ones. */
interface Computation {
  key: string;
  /** The content's state when it began. */
  mark: ContentMark | null;
  version: number;
  end(): void;
}

declare module 'fastify' {
  interface FastifyInstance {
    readonly content: ContentCache;
    /** How many reads of content came from memory, and how many were computed. */
    readonly responseCounts: { fromMemory: number; computed: number };
    /** Answers a visitor's read that is in memory; false when it is not, or the process is about to stop. */
    answerFromMemory(request: IncomingMessage, response: ServerResponse): boolean;
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
    /** The tables of content that were read for the answer so far. */
    contentTables: Set<string> | null;
    /** When the answer ends even if no content changes, in milliseconds since 1970: the next minute may make another one. */
    contentValidUntil: number;
  }
}

/** For how many computations of other requests a request waits. */
const MAX_WAITS = 2;

/** Whether a route may be used at all depends on the flags, so every answer rests on this table. */
const FLAGS_TABLE = 'config';

/** Smaller bodies gain nothing from compression. */
const MIN_COMPRESSED_BYTES = 1024;

/** Of these few kilobytes brotli 9 makes no fewer bytes than 6, for ten times the work, after every edit. */
const LEVELS = { br: 6, gzip: 9 };

/** Browsers and proxies may keep it, but revalidate it every time: an edit is visible at once. */
const REVALIDATE = { 'cache-control': 'no-cache', vary: 'accept-encoding, cookie' };

/**
 * Serves content from memory. When a visitor's GET was answered before, and the content has not changed since, it is
 * answered before any other work: before Fastify, or by the first hook. Callers with a session cookie, and everybody in preview mode, bypass
 * the cache. Concurrent misses share one computation. A response is kept with the tables that were read for it, and only
 * if none of them changed meanwhile; a change of other tables leaves it alone. `x-content-tables` names them, and
 * `x-content-valid-until` when the answer ends by itself, so that the site servers can do the same with pages; `*`, or no such header, means that it may rest on anything.
 */
export const content = fp(
  async (app: FastifyInstance, { config, db }: { config: AppConfig; db: Db }) => {
    const cache = new ResponseCache();
    const state = new ContentState(db, app.log, (tables) => cache.drop(tables));
    const always = headerList({ ...ownHeaders(config), ...REVALIDATE });
    const sessionMark = `${sessionCookieName(config)}=`;
    const isOwn = ownHostsOf(config);
    /** Of nobody in particular, for a host of ours: what is the same for all of them is kept. Foreign ones are refused later. */
    const isVisitor = ({ headers }: IncomingMessage) => !headers.cookie?.includes(sessionMark) && isOwn(headers.host);

    const inMemory = (request: IncomingMessage): StoredResponse | undefined => {
      const { method, url = '' } = request;
      if ((method !== 'GET' && method !== 'HEAD') || state.settings().adminOnly) return undefined;
      // Until then it is not known whether what is stored is current.
      if (!state.isKnown() || !isVisitor(request)) return undefined;
      return cache.find(url);
    };

    app.decorate('content', { getter: () => state });
    const counts = { fromMemory: 0, computed: 0 };
    app.decorate('responseCounts', counts);
    const sendNow = (response: StoredResponse, request: FastifyRequest, reply: FastifyReply): void => {
      counts.fromMemory += 1;
      reply.hijack();
      answer(response, request.raw, reply.raw, request.id);
    };
    app.decorate('answerFromMemory', (request, response) => {
      const stored = app.draining ? undefined : inMemory(request);
      if (stored) {
        counts.fromMemory += 1;
        answer(stored, request, response, newRequestId());
      }
      return stored !== undefined;
    });
    app.decorateRequest('contentComputation', null);
    app.decorateRequest('contentTables', null);
    app.decorateRequest('contentValidUntil', Infinity);

    // Requests without a socket, such as those of a site in the same process, come only by way of the hooks.
    app.addHook('onRequest', (request, reply, done) => {
      const response = inMemory(request.raw);
      if (!response) return done();
      sendNow(response, request, reply);
    });

    app.addHook('onRequest', (request, _reply, done) => {
      if (!request.routeOptions.config.cached) return done();
      request.contentTables = new Set();
      recordingTables(request.contentTables, done);
    });

    app.addHook('onRequest', async (request, reply) => {
      const { cached, url: pattern = '' } = request.routeOptions.config;
      if (!cached || (request.method !== 'GET' && request.method !== 'HEAD')) return;
      await state.settled();
      reply.header('x-content-version', state.version());
      if (!isVisitor(request.raw) || state.settings().adminOnly) return;
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
        counts.computed += 1;
        const end = cache.begin(key);
        reply.raw.once('close', end);
        request.contentComputation = { key, mark: state.mark(), version: state.version(), end };
      }
    });

    app.addHook('onSend', async (request, reply, payload) => {
      const { contentComputation: computation, contentTables: tables } = request;
      if (!computation) return payload;
      const { key, mark, version, end } = computation;
      if (reply.statusCode === 200 && typeof payload === 'string' && tables) {
        // An answer for which nothing was read came from somewhere else: it may rest on anything.
        tables.add(tables.size > 0 ? FLAGS_TABLE : ANY_TABLE);
        const link = reply.getHeader('link');
        const own = {
          'x-content-version': String(version),
          'x-content-tables': [...tables].join(','),
          ...(typeof link === 'string' && { link }),
          ...(request.contentValidUntil < Infinity && {
            'x-content-valid-until': new Date(request.contentValidUntil).toISOString(),
          }),
        };
        const headers: HeaderList = [...always, ...headerList(own)];
        const response = new StoredResponse({ type: 'application/json; charset=utf-8', headers, body: payload });
        reply.headers({ ...REVALIDATE, etag: response.etag, ...own });
        if (mark && state.isUnchanged(mark, tables)) cache.store(key, response, tables, request.contentValidUntil);
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

    app.addHook('onReady', () => state.start(config.databaseDirectUrl));
    app.addHook('onClose', () => state.close());
  },
  { name: 'content' },
);

/** Nobody waits for compression: the first client that accepts an encoding gets the body as it is. */
function answer(response: StoredResponse, request: IncomingMessage, reply: ServerResponse, id: string): void {
  const [encoding] = acceptedEncodings(request.headers['accept-encoding']);
  if (encoding && response.body.length >= MIN_COMPRESSED_BYTES) void response.compress(encoding, LEVELS[encoding]);
  response.send(request, reply, ['x-request-id', id]);
}

/** The canonical URL: path, then the parameters that matter in their declared order, then the language. */
function keyOf(pattern: string, request: FastifyRequest, names: readonly string[]): string {
  const params = request.params as Record<string, string>;
  const query = request.query as Record<string, string | string[] | undefined>;
  const path = pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const parts = names.flatMap((name) =>
    query[name] === undefined ? [] : [`${name}=${encodeURIComponent(String(query[name]))}`],
  );
  return askingIn(parts.length === 0 ? path : `${path}?${parts.join('&')}`, request.language);
}

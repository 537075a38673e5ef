import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { judgeFilters } from './ringcentral-filters';
import { handshake } from './ringcentral-handshake';
import { shown, type FakeRingCentralOptions, type WebhookSubscription } from './ringcentral-kept';
import { fakeOAuth, json, rateLimit } from './ringcentral-oauth';
import { fakeSockets } from './ringcentral-sockets';
import { fakeTexts } from './ringcentral-texts';

/** As RingCentral's, within the window. */
const LIMITS = { Auth: 5, Heavy: 10 };
/** Rows of the call log on one page, whatever is requested. */
const PER_PAGE = 250;
/** The path of a message, and the attachment of it. */
const MESSAGE = /^(\/account\/~\/extension\/[^/]+\/message-store\/[^/]+)(?:\/content\/([^/]+))?$/;
/** Numbers of the JWT's user that can send texts. */
const TEXT_NUMBERS = ['+12065550100'];

/**
 * A server that speaks like RingCentral, from its documentation, and enforces its rules: tests fail when we break one.
 * `broken` lists the rules that were broken.
 */
export async function fakeRingCentral({
  windowMs = 2_000,
  tokenSeconds = 3600,
  graceSeconds = 0,
  scope = 'CallControl ReadAccounts ReadPresence ReadCallLog ReadMessages WebSocketsSubscription SubscriptionWebhook',
  recoveryMs = 60_000,
}: FakeRingCentralOptions = {}) {
  const broken: string[] = [];
  const log: string[] = [];
  const texts = fakeTexts({ numbers: TEXT_NUMBERS, scope });
  const webhooks = new Map<string, WebhookSubscription>();
  const state = {
    secret: 'client secret',
    /** Whether the app issues refresh tokens, and takes them. */
    refreshes: true,
    /** Whether a ticket opens more than one connection while it is valid: not by the documentation, but in practice. */
    reusesTickets: false,
    extensions: [] as { id: number; type: string; status?: string }[],
    /** Filters that are left out of subscriptions, by a part of them. */
    disabled: [] as string[],
    othersMessages: true,
    /** What was last subscribed. */
    subscribedFilters: [] as string[],
    /** `activeCalls` of the account. */
    live: [] as string[],
    /** What phones do, in their place. */
    phones: null as object[] | null,
    /** Answers of `GET …/telephony/sessions/{id}`. */
    sessions: new Map<string, object>(),
    callLog: [] as object[],
    /** What callers have said on mailboxes, by the paths of the messages; null: nothing was recorded. */
    voicemails: new Map<string, Buffer | null>(),
    /** Answers by path, before anything else. */
    refuse: new Map<string, { status: number; body?: object; headers?: Record<string, string>; times: number }>(),
    silent: false,
    recovers: true,
    heartbeats: 0,
  };

  const server = createServer((request, response) => {
    void answer(request, response).catch((error: unknown) => {
      response.statusCode = 500;
      response.end(String(error));
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  const isAuthAllowed = rateLimit('Auth', { atMost: LIMITS.Auth, windowMs, broken });
  const isHeavyAllowed = rateLimit('Heavy', { atMost: LIMITS.Heavy, windowMs, broken });
  const oauth = fakeOAuth({ state, tokenSeconds, graceSeconds, scope, broken, isAllowed: isAuthAllowed });
  const sockets = fakeSockets(server, { state, broken, recoveryMs, isAlive: oauth.isAlive, judge: judged });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString('utf8');
    const { pathname: path, searchParams: query } = new URL(request.url ?? '', url);
    const action = `${request.method} ${path.replace('/restapi/', '')}`;
    log.push(action);
    const refusal = state.refuse.get(path);
    if (refusal && refusal.times > 0) {
      refusal.times -= 1;
      return json(response, refusal.status, refusal.body ?? {}, refusal.headers);
    }
    if (path === '/restapi/oauth/token') return oauth.token(request, response, body);
    if (path === '/restapi/oauth/revoke') return oauth.revoke(request, response, body);
    const owner = oauth.sessionOf(/^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '');
    if (!owner) return json(response, 401, { errorCode: 'OAU-128' });
    if (path === '/restapi/oauth/wstoken') {
      if (!isAuthAllowed(response)) return;
      const ticket = sockets.ticket(owner);
      return json(response, 200, { uri: `ws://127.0.0.1:${port}/ws`, ws_access_token: ticket, expires_in: 30 });
    }
    const rest = path.replace('/restapi/v1.0', '');
    if (texts.answer(request.method ?? '', rest, { query, body }, response)) return;
    if (rest === '/account/~/extension')
      return json(response, 200, { records: state.extensions, paging: { totalPages: 1 } });
    if (['/account/~/presence', '/account/~/call-log'].includes(rest) && !isHeavyAllowed(response)) return;
    if (rest === '/account/~/presence')
      return json(response, 200, {
        records: state.phones ?? [{ activeCalls: state.live.map((telephonySessionId) => ({ telephonySessionId })) }],
      });
    if (rest === '/account/~/call-log') return json(response, 200, callLogPage(query));
    const [, message, content] = MESSAGE.exec(rest) ?? [];
    if (message !== undefined) return mailbox(message, content, response);
    const session = /^\/account\/~\/telephony\/sessions\/(.+)$/.exec(rest)?.[1];
    if (session) {
      const found = state.sessions.get(decodeURIComponent(session));
      return found ? json(response, 200, found) : json(response, 404, { errorCode: 'CMN-102' });
    }
    if (rest.startsWith('/subscription')) return subscriptions(request.method ?? '', rest, body, response);
    json(response, 404, { errorCode: 'CMN-102' });
  }

  /** A message of the message store (developers.ringcentral.com/guide/messaging/message-store/message-content). */
  function mailbox(message: string, content: string | undefined, response: ServerResponse): void {
    if (!scope.includes('ReadMessages'))
      return json(response, 403, {
        errorCode: 'CMN-401',
        errors: [{ errorCode: 'CMN-401', permissionName: 'ReadMessages' }],
      });
    const voice = state.voicemails.get(message);
    if (voice === undefined) return json(response, 404, { errorCode: 'CMN-102' });
    const transcript = { id: 2, type: 'AudioTranscription', contentType: 'text/plain' };
    const recording = { id: 1, type: 'AudioRecording', contentType: 'audio/mpeg', vmDuration: 9 };
    if (content === undefined)
      return json(response, 200, { attachments: voice === null ? [transcript] : [transcript, recording] });
    if (content !== '1' || voice === null) return json(response, 404, { errorCode: 'CMN-102' });
    response.writeHead(200, { 'content-type': 'audio/mpeg' }).end(voice);
  }

  /** The newest first. RingCentral names the next page, but often not how many there are. */
  function callLogPage(query: URLSearchParams): object {
    const page = Number(query.get('page') ?? 1);
    const perPage = Math.min(Number(query.get('perPage') ?? 100), PER_PAGE);
    const isMore = state.callLog.length > page * perPage;
    query.set('page', String(page + 1));
    return {
      records: state.callLog.slice((page - 1) * perPage, page * perPage),
      paging: { page, perPage },
      navigation: isMore ? { nextPage: { uri: `${url}/restapi/v1.0/account/~/call-log?${query}` } } : {},
    };
  }

  function judged(filters: string[]) {
    state.subscribedFilters = filters;
    return judgeFilters(filters, { scope, disabled: state.disabled, othersMessages: state.othersMessages });
  }

  async function subscriptions(method: string, rest: string, body: string, response: ServerResponse): Promise<void> {
    const [, id = '', verb] = /^\/subscription\/?([^/]*)(\/renew)?$/.exec(rest) ?? [];
    const found = webhooks.get(id);
    if (method === 'GET' && id !== '')
      return sockets.isActive(id)
        ? json(response, 200, { id, status: 'Active' })
        : json(response, 404, { errorCode: 'CMN-102' });
    if (method === 'GET') return json(response, 200, { records: [...webhooks.values()].map(shown) });
    if (method === 'POST' && id === '') {
      const { deliveryMode, expiresIn, eventFilters } = JSON.parse(body) as {
        deliveryMode: { address: string; verificationToken: string };
        expiresIn: number;
        eventFilters: string[];
      };
      const judgement = judged(eventFilters);
      if (judgement.status !== 200) return json(response, judgement.status, judgement.body);
      const refusal = await handshake(deliveryMode.address);
      if (refusal) return json(response, 400, { errorCode: refusal });
      const made: WebhookSubscription = {
        id: randomUUID(),
        status: 'Active',
        address: deliveryMode.address,
        token: deliveryMode.verificationToken,
        expirationTime: new Date(Date.now() + expiresIn * 1000).toISOString(),
        filters: judgement.body,
      };
      webhooks.set(made.id, made);
      return json(response, 200, shown(made));
    }
    if (!found) return json(response, 404, { errorCode: 'CMN-102' });
    if (method === 'DELETE') {
      webhooks.delete(id);
      response.writeHead(204).end();
      return;
    }
    if (verb && found.status === 'Blacklisted') return json(response, 400, { errorCode: 'SUB-521' });
    if (method === 'PUT') {
      const judgement = judged((JSON.parse(body) as { eventFilters: string[] }).eventFilters);
      if (judgement.status !== 200) return json(response, judgement.status, judgement.body);
      found.filters = judgement.body;
    }
    found.expirationTime = new Date(Date.now() + 14 * 86_400_000).toISOString();
    json(response, 200, shown(found));
  }

  return {
    url,
    state,
    texts,
    broken,
    log,
    env: {
      RINGCENTRAL_SERVER_URL: url,
      RINGCENTRAL_CLIENT_ID: 'client id',
      RINGCENTRAL_CLIENT_SECRET: 'client secret',
      RINGCENTRAL_JWT: 'a jwt',
    },
    webhooks: () => [...webhooks.values()],
    blacklist: () => webhooks.forEach((subscription) => (subscription.status = 'Blacklisted')),
    /** Subscriptions end as they do after seven days. */
    forget: () => webhooks.clear(),
    /** Somebody else subscribes our address. */
    adopt(address: string): void {
      const expirationTime = new Date(Date.now() + 7 * 86_400_000).toISOString();
      const foreign = { id: 'foreign', status: 'Active' as const, address, token: 'foreign', expirationTime };
      webhooks.set('foreign', { ...foreign, filters: {} });
    },
    /** All sessions end from now on, their tokens, and their subscriptions without a word. */
    endSessions: oauth.endAll,
    oauthSessions: oauth.count,
    connections: sockets.connections,
    subscribed: sockets.subscribed,
    deliver: sockets.deliver,
    cut: sockets.cut,
    async close(): Promise<void> {
      sockets.close();
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

export type { FakeRingCentralOptions } from './ringcentral-kept';
export type FakeRingCentral = Awaited<ReturnType<typeof fakeRingCentral>>;

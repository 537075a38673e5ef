import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocketServer, type WebSocket } from 'ws';
import { judgeFilters } from './ringcentral-filters';
import { handshake } from './ringcentral-handshake';
import { shown, type FakeRingCentralOptions, type Session, type WebhookSubscription } from './ringcentral-kept';

/** As RingCentral's: five sign-ins within the window, then a penalty that each further one begins anew. */
const SIGN_INS = 5;

/**
 * A server that speaks like RingCentral, from its documentation, and enforces its rules: tests fail when we break one.
 * `broken` lists the rules that were broken.
 */
export async function fakeRingCentral({
  windowMs = 2_000,
  tokenSeconds = 3600,
  scope = 'CallControl ReadAccounts ReadPresence ReadCallLog ReadMessages WebSocketsSubscription SubscriptionWebhook',
  recoveryMs = 60_000,
}: FakeRingCentralOptions = {}) {
  const broken: string[] = [];
  const log: string[] = [];
  const tokens = new Map<string, number>();
  const tickets = new Map<string, boolean>();
  const webhooks = new Map<string, WebhookSubscription>();
  const sessions: Session[] = [];
  let signIns: number[] = [];
  let penaltyUntil = 0;
  const state = {
    secret: 'client secret',
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
  const sockets = new WebSocketServer({ noServer: true });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;

  function json(response: ServerResponse, status: number, body: object, headers: Record<string, string> = {}): void {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(JSON.stringify(body));
  }

  /** The group `Auth`: refuses with 429 when there were too many. */
  function isAllowed(response: ServerResponse): boolean {
    const now = performance.now();
    signIns = signIns.filter((at) => now - at < windowMs);
    if (now < penaltyUntil || signIns.length >= SIGN_INS) {
      if (now < penaltyUntil) broken.push('a sign-in within the penalty');
      else broken.push('too many sign-ins');
      penaltyUntil = now + windowMs;
      json(response, 429, { errorCode: 'CMN-301' }, { 'retry-after': String(windowMs / 1000) });
      return false;
    }
    signIns.push(now);
    return true;
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString('utf8');
    const path = (request.url ?? '').replace(/\?.*$/, '');
    const action = `${request.method} ${path.replace('/restapi/', '')}`;
    log.push(action);
    const refusal = state.refuse.get(path);
    if (refusal && refusal.times > 0) {
      refusal.times -= 1;
      return json(response, refusal.status, refusal.body ?? {}, refusal.headers);
    }
    if (path === '/restapi/oauth/token') return signIn(request, response, body);
    const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
    if ((tokens.get(token) ?? 0) < Date.now()) return json(response, 401, { errorCode: 'OAU-128' });
    if (path === '/restapi/oauth/wstoken') {
      if (!isAllowed(response)) return;
      const ticket = randomUUID();
      tickets.set(ticket, true);
      return json(response, 200, { uri: `ws://127.0.0.1:${port}/ws`, ws_access_token: ticket, expires_in: 30 });
    }
    const rest = path.replace('/restapi/v1.0', '');
    if (rest === '/account/~/extension')
      return json(response, 200, { records: state.extensions, paging: { totalPages: 1 } });
    if (rest === '/account/~/presence')
      return json(response, 200, {
        records: state.phones ?? [{ activeCalls: state.live.map((telephonySessionId) => ({ telephonySessionId })) }],
      });
    if (rest === '/account/~/call-log') return json(response, 200, { records: state.callLog });
    const session = /^\/account\/~\/telephony\/sessions\/(.+)$/.exec(rest)?.[1];
    if (session) {
      const found = state.sessions.get(decodeURIComponent(session));
      return found ? json(response, 200, found) : json(response, 404, { errorCode: 'CMN-102' });
    }
    if (rest.startsWith('/subscription')) return subscriptions(request.method ?? '', rest, body, response);
    json(response, 404, { errorCode: 'CMN-102' });
  }

  function signIn(request: IncomingMessage, response: ServerResponse, body: string): void {
    if (!isAllowed(response)) return;
    const form = new URLSearchParams(body);
    const basic = `Basic ${Buffer.from(`client id:${state.secret}`).toString('base64')}`;
    if (request.headers.authorization !== basic)
      return json(response, 400, { errorCode: 'OAU-140', error: 'invalid_client' });
    if (form.get('grant_type') !== 'urn:ietf:params:oauth:grant-type:jwt-bearer' || form.get('assertion') !== 'a jwt')
      return json(response, 400, { errorCode: 'OAU-213', error: 'invalid_grant' });
    const token = randomUUID();
    tokens.set(token, Date.now() + tokenSeconds * 1000);
    json(response, 200, {
      access_token: token,
      token_type: 'bearer',
      expires_in: tokenSeconds,
      scope,
      owner_id: '1662720004',
    });
  }

  const judge = (filters: string[]) => {
    state.subscribedFilters = filters;
    return judgeFilters(filters, { scope, disabled: state.disabled, othersMessages: state.othersMessages });
  };

  async function subscriptions(method: string, rest: string, body: string, response: ServerResponse): Promise<void> {
    const [, id = '', verb] = /^\/subscription\/?([^/]*)(\/renew)?$/.exec(rest) ?? [];
    const found = webhooks.get(id);
    if (method === 'GET') return json(response, 200, { records: [...webhooks.values()].map(shown) });
    if (method === 'POST' && id === '') {
      const { deliveryMode, expiresIn, eventFilters } = JSON.parse(body) as {
        deliveryMode: { address: string; verificationToken: string };
        expiresIn: number;
        eventFilters: string[];
      };
      const judged = judge(eventFilters);
      if (judged.status !== 200) return json(response, judged.status, judged.body);
      const refusal = await handshake(deliveryMode.address);
      if (refusal) return json(response, 400, { errorCode: refusal });
      const made: WebhookSubscription = {
        id: randomUUID(),
        status: 'Active',
        address: deliveryMode.address,
        token: deliveryMode.verificationToken,
        expirationTime: new Date(Date.now() + expiresIn * 1000).toISOString(),
        filters: judged.body,
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
      const judged = judge((JSON.parse(body) as { eventFilters: string[] }).eventFilters);
      if (judged.status !== 200) return json(response, judged.status, judged.body);
      found.filters = judged.body;
    }
    found.expirationTime = new Date(Date.now() + 14 * 86_400_000).toISOString();
    json(response, 200, shown(found));
  }

  server.on('upgrade', (request, socket, head) => {
    const query = new URL(request.url ?? '', url).searchParams;
    const ticket = query.get('access_token') ?? '';
    if (tickets.get(ticket) !== true) {
      broken.push('a ticket that is not good');
      socket.end('HTTP/1.1 401 Unauthorized\r\n\r\n');
      return;
    }
    tickets.set(ticket, false);
    sockets.handleUpgrade(request, socket, head, (ws) => welcome(ws, query.get('wsc')));
  });

  function welcome(ws: WebSocket, wsc: string | null): void {
    const lost = sessions.find((session) => session.wsc === wsc && performance.now() - session.lostAt < recoveryMs);
    const recovered = state.recovers && lost ? lost : undefined;
    const session = recovered ?? { wsc: '', socket: null, subscriptionId: null, missed: [], lostAt: Infinity };
    if (!recovered) sessions.push(session);
    session.wsc = randomUUID();
    session.socket = ws;
    const recoveryState = wsc === null ? undefined : recovered ? 'Successful' : 'Failed';
    say(
      session,
      { type: 'ConnectionDetails', messageId: randomUUID(), status: 200, wsc: { token: session.wsc, sequence: 1 } },
      {
        creationTime: new Date().toISOString(),
        recoveryBufferSize: 100,
        recoveryTimeout: recoveryMs / 1000,
        idleTimeout: 1800,
        absoluteTimeout: 86_400,
        ...(recoveryState && { recoveryState }),
      },
    );
    for (const text of session.missed.splice(0)) ws.send(text);
    ws.on('message', (data) => hear(session, String(data)));
    ws.on('close', () => {
      session.socket = null;
      session.lostAt = performance.now();
    });
  }

  const say = (session: Session, meta: object, body: object) => session.socket?.send(JSON.stringify([meta, body]));

  function hear(session: Session, text: string): void {
    const [meta, body] = JSON.parse(text) as [{ type: string; messageId: string }, { eventFilters?: string[] }?];
    if (state.silent) return;
    if (meta.type === 'Heartbeat') {
      state.heartbeats += 1;
      session.socket?.send(JSON.stringify([{ type: 'Heartbeat', messageId: meta.messageId }]));
      return;
    }
    const judged = judge(body?.eventFilters ?? []);
    const answer = { type: 'ClientRequest', messageId: meta.messageId, status: judged.status };
    if (judged.status !== 200) return void say(session, answer, judged.body);
    // It takes the place of the first, which is of use only where that one leaves something out.
    if (session.subscriptionId !== null && state.disabled.length === 0)
      broken.push('a second subscription on one connection');
    session.subscriptionId = randomUUID();
    say(session, answer, { id: session.subscriptionId, status: 'Active', ...judged.body });
  }

  return {
    url,
    state,
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
    /** All tokens are void from now on. */
    voidTokens: () => tokens.clear(),
    connections: () => sockets.clients.size,
    subscribed: () =>
      sessions.filter(({ socket, subscriptionId }) => socket !== null && subscriptionId !== null).length,
    /** Delivers an event over the socket; into the buffer while the connection is lost. */
    deliver(event: object): void {
      for (const session of sessions) {
        if (session.subscriptionId === null) continue;
        const text = JSON.stringify([
          { type: 'ServerNotification', messageId: randomUUID() },
          { ...event, subscriptionId: session.subscriptionId },
        ]);
        if (session.socket) session.socket.send(text);
        else if (session.lostAt !== Infinity) session.missed.push(text);
      }
    },
    /** Ends all connections as the network does, or with an error of RingCentral's first. */
    cut(errorCode?: string): void {
      for (const session of sessions) {
        if (errorCode) say(session, { type: 'Error', messageId: randomUUID(), status: 400 }, { errorCode });
        else session.socket?.terminate();
      }
    },
    async close(): Promise<void> {
      sockets.clients.forEach((socket) => socket.terminate());
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

export type { FakeRingCentralOptions } from './ringcentral-kept';
export type FakeRingCentral = Awaited<ReturnType<typeof fakeRingCentral>>;

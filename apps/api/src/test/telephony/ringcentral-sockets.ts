import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import { WebSocketServer, type WebSocket } from 'ws';
import type { OAuthSession } from './ringcentral-oauth';

/** A connection with what was missed since it was lost. It and its subscription belong to an OAuth session. */
interface Connection {
  owner: OAuthSession;
  wsc: string;
  socket: WebSocket | null;
  subscriptionId: string | null;
  missed: string[];
  lostAt: number;
}

interface Ticket {
  owner: OAuthSession;
  isUsed: boolean;
}

export interface FakeSocketsOptions {
  state: { silent: boolean; recovers: boolean; heartbeats: number; disabled: string[]; reusesTickets: boolean };
  broken: string[];
  recoveryMs: number;
  isAlive: (session: OAuthSession) => boolean;
  judge: (filters: string[]) => { status: number; body: object };
}

/**
 * RingCentral's WebSocket gateway. When an OAuth session ends, its subscriptions end without a word: heartbeats are
 * still answered. Another session cannot take its connections up.
 */
export function fakeSockets(server: Server, { state, broken, recoveryMs, isAlive, judge }: FakeSocketsOptions) {
  const sockets = new WebSocketServer({ noServer: true });
  const tickets = new Map<string, Ticket>();
  const connections: Connection[] = [];

  server.on('upgrade', (request, socket, head) => {
    const query = new URL(request.url ?? '', 'http://localhost').searchParams;
    const ticket = tickets.get(query.get('access_token') ?? '');
    if (!ticket || (ticket.isUsed && !state.reusesTickets)) {
      if (!ticket) broken.push('a ticket that is not good');
      socket.end('HTTP/1.1 401 Unauthorized\r\n\r\n');
      return;
    }
    ticket.isUsed = true;
    sockets.handleUpgrade(request, socket, head, (ws) => welcome(ws, ticket.owner, query.get('wsc')));
  });

  /** Subscriptions of sessions that have ended are gone. */
  function isSubscribed(connection: Connection): boolean {
    if (!isAlive(connection.owner)) connection.subscriptionId = null;
    return connection.subscriptionId !== null;
  }

  /** Why a connection is not resumed, by its code; null when it is. */
  function refusalOf(lost: Connection | undefined, owner: OAuthSession): string | null {
    if (!state.recovers || !lost || performance.now() - lost.lostAt >= recoveryMs) return 'WSG-1001';
    if (lost.owner !== owner) {
      broken.push('a connection of another session was to be resumed');
      return 'WSG-1003';
    }
    return isSubscribed(lost) ? null : 'WSG-1005';
  }

  function welcome(ws: WebSocket, owner: OAuthSession, wsc: string | null): void {
    const lost = connections.find((connection) => connection.wsc === wsc);
    const refusal = wsc === null ? null : refusalOf(lost, owner);
    const isResumed = lost !== undefined && refusal === null;
    const fresh = { owner, wsc: '', socket: null, subscriptionId: null, missed: [], lostAt: Infinity };
    const connection: Connection = isResumed ? lost : fresh;
    if (!isResumed) connections.push(connection);
    connection.wsc = randomUUID();
    connection.socket = ws;
    say(
      connection,
      { type: 'ConnectionDetails', messageId: randomUUID(), status: 200, wsc: { token: connection.wsc, sequence: 1 } },
      {
        creationTime: new Date().toISOString(),
        recoveryBufferSize: 100,
        recoveryTimeout: recoveryMs / 1000,
        idleTimeout: 1800,
        absoluteTimeout: 86_400,
        ...(wsc !== null && { recoveryState: isResumed ? 'Successful' : 'Failed' }),
        ...(refusal && { recoveryErrorCode: refusal }),
      },
    );
    for (const text of connection.missed.splice(0)) ws.send(text);
    ws.on('message', (data) => hear(connection, String(data)));
    ws.on('close', () => {
      connection.socket = null;
      connection.lostAt = performance.now();
    });
  }

  const say = (connection: Connection, meta: object, body: object) =>
    connection.socket?.send(JSON.stringify([meta, body]));

  function hear(connection: Connection, text: string): void {
    const [meta, body] = JSON.parse(text) as [{ type: string; messageId: string }, { eventFilters?: string[] }?];
    if (state.silent) return;
    if (meta.type === 'Heartbeat') {
      state.heartbeats += 1;
      connection.socket?.send(JSON.stringify([{ type: 'Heartbeat', messageId: meta.messageId }]));
      return;
    }
    const refused = { status: 401, body: { errorCode: 'OAU-128' } };
    const judged = isAlive(connection.owner) ? judge(body?.eventFilters ?? []) : refused;
    const answer = { type: 'ClientRequest', messageId: meta.messageId, status: judged.status };
    if (judged.status !== 200) return void say(connection, answer, judged.body);
    // It takes the place of the first, which is of use only where that one leaves something out.
    if (connection.subscriptionId !== null && state.disabled.length === 0)
      broken.push('a second subscription on one connection');
    connection.subscriptionId = randomUUID();
    say(connection, answer, { id: connection.subscriptionId, status: 'Active', ...judged.body });
  }

  return {
    /** A ticket for the gateway, by the documentation for one connection. */
    ticket(owner: OAuthSession): string {
      const ticket = randomUUID();
      tickets.set(ticket, { owner, isUsed: false });
      return ticket;
    },
    connections: () => sockets.clients.size,
    subscribed: () => connections.filter((each) => each.socket !== null && isSubscribed(each)).length,
    isActive: (id: string) => connections.some((each) => isSubscribed(each) && each.subscriptionId === id),
    /** Delivers an event over each subscription; into the buffer while its connection is lost. */
    deliver(event: object): void {
      for (const connection of connections.filter(isSubscribed)) {
        const text = JSON.stringify([
          { type: 'ServerNotification', messageId: randomUUID() },
          { ...event, subscriptionId: connection.subscriptionId },
        ]);
        if (connection.socket) connection.socket.send(text);
        else if (connection.lostAt !== Infinity) connection.missed.push(text);
      }
    },
    /** Ends all connections as the network does, or with an error of RingCentral's first. */
    cut(errorCode?: string): void {
      for (const connection of connections) {
        if (errorCode) say(connection, { type: 'Error', messageId: randomUUID(), status: 400 }, { errorCode });
        else connection.socket?.terminate();
      }
    },
    close: () => sockets.clients.forEach((socket) => socket.terminate()),
  };
}

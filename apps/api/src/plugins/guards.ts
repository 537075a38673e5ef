import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppConfig } from '../config';
import type { Db } from '../db/schema';
import { findReceptionSession, redeemStreamTicket, type Receptionist } from '../auth/reception-sessions.repo';
import type { Access } from './access';
import { ApiError, forbidden, unauthenticated } from './api-error';
import { closeInPreview } from './preview';

export type Guard = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

declare module 'fastify' {
  interface FastifyRequest {
    /** The call monitor's session, in the reception room. */
    receptionist: Receptionist | null;
  }
  interface FastifyContextConfig {
    /** The route opens with `?ticket=` too, a ticket of `POST /api/calls-auth/ticket`. */
    takesTicket?: true;
  }
}

/** What stands in front of each room. A webhook proves itself in its own route: each vendor signs in its own way. */
export function guards(config: AppConfig, db: Db): Record<Access, Guard | null> {
  return {
    public: closeInPreview,
    staff: requireStaff,
    admin: requireAdmin,
    reception: requireReception(config, db),
    webhook: null,
    internal: requireInternal(config),
  };
}

/** Signed in: 401 otherwise. */
const requireStaff: Guard = async (request) => {
  if (!request.user) throw unauthenticated();
};

/** Signed in and an administrator at this moment: 401 or 403 otherwise. */
const requireAdmin: Guard = async (request) => {
  if (!request.user) throw unauthenticated();
  if (!request.isAdmin) throw forbidden();
};

/**
 * A living calls session, named by the header `X-Session-ID` or, as event streams can send no headers, by
 * `?sessionId=` (specification, section 7; decision 7). A console session does not count here.
 */
const requireReception =
  (config: AppConfig, db: Db): Guard =>
  async (request) => {
    const header = request.headers['x-session-id'];
    const { sessionId: query, ticket } = request.query as { sessionId?: unknown; ticket?: unknown };
    const id = typeof header === 'string' ? header : query;
    const isTicket = id === undefined && typeof ticket === 'string' && request.routeOptions.config.takesTicket;
    const session =
      typeof id === 'string'
        ? await findReceptionSession(db, id, config.receptionSession)
        : isTicket
          ? await redeemStreamTicket(db, ticket, config.receptionSession)
          : undefined;
    if (!session) throw unauthenticated();
    request.receptionist = session;
  };

const LOOPBACK = /^(?:::1|(?:::ffff:)?127\.\d+\.\d+\.\d+)$/;
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'];

/** Our own processes: the shared token, or a direct connection from this machine (nothing a proxy passed on). */
const requireInternal =
  (config: AppConfig): Guard =>
  async (request) => {
    const token = request.headers['x-internal-token'];
    const shown = typeof token === 'string' && config.internalToken !== null && sameSecret(token, config.internalToken);
    const direct =
      LOOPBACK.test(request.raw.socket.remoteAddress ?? '') &&
      FORWARDED.every((name) => request.headers[name] === undefined);
    if (!shown && !(config.internalToken === null && direct)) throw new ApiError('unauthenticated');
  };

/** Compares in constant time, whatever the lengths. */
export function sameSecret(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}

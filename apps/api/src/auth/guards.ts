import type { AppConfig } from '../config';
import type { Db } from '../db/schema';
import { ApiError, forbidden, unauthenticated } from '../errors/api-error';
import type { AccessLevel, Guard } from './access-levels';
import { closeInPreview } from './preview';
import { findReceptionSession, redeemStreamTicket, type Receptionist } from './reception-sessions.repo';
import { sameSecret } from './same-secret';

declare module 'fastify' {
  interface FastifyRequest {
    /** Whose call monitor session this is, on routes of the access level `reception`. */
    receptionist: Receptionist | null;
  }
  interface FastifyContextConfig {
    /** The route also accepts `?ticket=`, issued by `POST /api/calls-auth/ticket`. */
    takesTicket?: true;
  }
}

/** The guard of each access level. Webhook routes verify their own requests: each vendor signs them differently. */
export function guards(config: AppConfig, db: Db): Record<AccessLevel, Guard | null> {
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
 * A valid call monitor session, given in the header `X-Session-ID` or, because event streams cannot send headers, in
 * `?sessionId=` (docs/product.md, sections 7 and 10.7). A console session is not accepted.
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

/** Our own processes: the shared token, or without one a direct connection from this machine, not by a proxy. */
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

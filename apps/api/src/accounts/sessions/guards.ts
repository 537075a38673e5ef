import { CALL_MONITOR_AREAS, isArea, type Area } from '@harmony/domain';
import type { FastifyRequest } from 'fastify';
import type { AppConfig } from '../../platform/config/app-config';
import type { Db } from '../../platform/db/schema';
import { ApiError, forbidden, unauthenticated } from '../../platform/http/api-error';
import type { AccessLevel, Guard } from '../../platform/http/access-levels';
import { showsInternalToken } from './internal-token';
import { closeInPreview } from '../previews/preview';
import { isOfHost } from './session-host';
import { findReceptionSession, redeemStreamTicket, type Receptionist } from './reception-sessions.repo';

declare module 'fastify' {
  interface FastifyRequest {
    /** Whose call monitor session opened the route: with the access level `reception`, or an area of the monitor. */
    receptionist: Receptionist | null;
  }
  interface FastifyContextConfig {
    /** The stream of calls, which browsers open without headers: it also accepts the session as `?sessionId=`. */
    takesSessionInUrl?: true;
    /** The route also accepts `?ticket=`, issued by `POST /api/calls-auth/ticket`. */
    takesTicket?: true;
  }
}

/** The guard of an access level. Webhook routes verify their own requests: each vendor signs them differently. */
export function guardOf(config: AppConfig, db: Db): (level: AccessLevel) => Guard | null {
  const openMonitor = callMonitorSession(config, db);
  const guards: Record<Exclude<AccessLevel, Area>, Guard | null> = {
    public: closeInPreview(config, db),
    staff: requireStaff,
    reception: requireReception(openMonitor),
    webhook: null,
    internal: requireInternal(config),
  };
  return (level) => (isArea(level) ? requireArea(level, openMonitor) : guards[level]);
}

/** Signed in: 401 otherwise. */
const requireStaff: Guard = async (request) => {
  if (!request.user) throw unauthenticated();
};

/** The valid call monitor session that a request carries, or undefined; null when it carries none at all. */
type CallMonitorSession = (request: FastifyRequest) => Promise<Receptionist | undefined> | null;

/**
 * Call monitor sessions are given in the header `X-Session-ID`. Because browsers open event streams without headers, these take a
 * ticket, and the stream of calls `?sessionId=` as well (docs/product.md, sections 7 and 10.7).
 */
const callMonitorSession =
  (config: AppConfig, db: Db): CallMonitorSession =>
  (request) => {
    const header = request.headers['x-session-id'];
    const { sessionId: query, ticket } = request.query as { sessionId?: unknown; ticket?: unknown };
    const id = typeof header === 'string' ? header : request.routeOptions.config.takesSessionInUrl && query;
    if (typeof id === 'string')
      return isOfHost(id, request) ? findReceptionSession(db, id, config.receptionSession) : Promise.resolve(undefined);
    const isTicket =
      header === undefined &&
      query === undefined &&
      typeof ticket === 'string' &&
      request.routeOptions.config.takesTicket;
    return isTicket ? redeemStreamTicket(db, ticket, config.receptionSession) : null;
  };

/** A valid call monitor session: 401 otherwise. A console session is not accepted. */
const requireReception =
  (openMonitor: CallMonitorSession): Guard =>
  async (request) => {
    const session = await openMonitor(request);
    if (!session) throw unauthenticated();
    request.receptionist = session;
  };

/**
 * A console session whose role may enter the area at this moment: 401 or 403 otherwise. In the areas of the call
 * monitor its session will do, too; a request that carries one is judged by that alone, so that a monitor whose session
 * has ended says so, instead of acting as whoever is signed in to the console of the same browser.
 */
const requireArea =
  (area: Area, openMonitor: CallMonitorSession): Guard =>
  async (request) => {
    const session = CALL_MONITOR_AREAS.includes(area) ? openMonitor(request) : null;
    if (session) request.receptionist = (await session) ?? null;
    if (session ? !request.receptionist : !request.user) throw unauthenticated();
    if (!session && request.user?.mustAddSecondFactor) throw new ApiError('second_factor_required');
    if (!session && !request.may(area)) throw forbidden();
  };

const LOOPBACK = /^(?:::1|(?:::ffff:)?127\.\d+\.\d+\.\d+)$/;
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'];

/** Our own processes: the shared token, or without one a direct connection from this machine, not by a proxy. */
const requireInternal =
  (config: AppConfig): Guard =>
  async (request) => {
    const direct =
      LOOPBACK.test(request.raw.socket.remoteAddress ?? '') &&
      FORWARDED.every((name) => request.headers[name] === undefined);
    if (!showsInternalToken(config, request) && !(config.internalToken === null && direct))
      throw new ApiError('unauthenticated');
  };

import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { CALL_MONITOR_AREAS, isArea, type Area } from '@harmony/domain';
import { hostName } from '@harmony/http';
import type { AccessLevel } from '../http/access-levels';
import type { AppConfig } from '../config/app-config';
import { ApiError } from '../http/api-error';
import type { RouteAccess } from './access';

/** Who has a host of their own. */
export type Audience = 'staff' | 'calls';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whose route this is, where its access level does not say so: `platform/plugins/fence.ts`. */
    audience?: Audience;
  }
}

/**
 * Where routes of an access level are used: the console at the staff host, the call monitor at its own, what both use at
 * both. Null: everywhere.
 */
const AUDIENCES: Readonly<Record<Exclude<AccessLevel, Area>, readonly Audience[] | null>> = {
  public: null,
  webhook: null,
  internal: null,
  staff: ['staff'],
  reception: ['calls'],
};

/** Who uses a route. Signing in is open to everybody, and yet somebody's: `routes.ts` says whose. */
function audiencesOf({ access, config }: Pick<RouteAccess, 'access' | 'config'>): readonly Audience[] | null {
  if (config.audience) return [config.audience];
  if (!isArea(access)) return AUDIENCES[access];
  return CALL_MONITOR_AREAS.includes(access) ? ['staff', 'calls'] : ['staff'];
}

/**
 * With `STAFF_HOST` and `CALLS_HOST` the console and the call monitor, signing in included, answer at their own hosts
 * alone: what protects these (a VPN, a list of addresses) then protects them. Other hosts get 421, "not at this host",
 * which tells whoever set it up what is wrong; the routes themselves are no secret (`/api/docs`).
 */
export const fence = fp(
  async (app: FastifyInstance, { config }: { config: AppConfig }) => {
    const { staffHost, callsHost } = config.gateway;
    const names = { staff: staffHost && hostName(staffHost), calls: callsHost && hostName(callsHost) };
    app.addHook('onRequest', async (request) => {
      const { config: route } = request.routeOptions;
      const audiences = route.access ? audiencesOf({ access: route.access, config: route }) : null;
      if (!audiences) return;
      const isThere = audiences.some((audience) => !names[audience] || names[audience] === hostName(request.host));
      if (!isThere) throw new ApiError('misdirected', 'This isn’t available at this host.');
    });
  },
  { name: 'fence', dependencies: ['own-hosts'] },
);

import { z } from 'zod';

/** What a gateway in front of several processes and hosts needs. */
export interface GatewayConfig {
  /** The staff's own host (`staff.clinic.example`, with a port where it is not the usual one). Null: every host is. */
  staffHost: string | null;
  /** The call monitors' own host. Null: every host is. */
  callsHost: string | null;
  /** For how long after a stop signal requests are still taken, while `/readyz` says that no more should be sent. */
  drainSeconds: number;
  /** Browsers are told that every name below ours is https, too. */
  hstsSubdomains: boolean;
}

const host = z
  .string()
  .regex(/^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?$/i, 'must be a name such as staff.clinic.example')
  .transform((value) => value.toLowerCase())
  .optional();

export const gatewayVariables = {
  /** The only host at which the console is signed in to and used; without it every host is. */
  STAFF_HOST: host,
  /** The only host at which the call monitor is signed in to and used; without it every host is. */
  CALLS_HOST: host,
  /** Seconds between a stop signal and the end of taking requests; longer than the gateway takes to notice. */
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(60).optional(),
  /** HSTS with `includeSubDomains`: only where every name below this one is https. */
  HSTS_SUBDOMAINS: z
    .enum(['true', 'false', '1', '0'])
    .default('false')
    .transform((value) => value === 'true' || value === '1'),
};

/** Behind a proxy, which has to notice before it stops; nobody else would. */
const BEHIND_PROXY_SECONDS = 5;

/** Reads the variables of this file. `isBehindProxy`: a proxy is trusted. */
export function gatewayConfig(
  env: z.output<z.ZodObject<typeof gatewayVariables>>,
  isBehindProxy: boolean,
): GatewayConfig {
  return {
    staffHost: env.STAFF_HOST ?? null,
    callsHost: env.CALLS_HOST ?? null,
    drainSeconds: env.DRAIN_SECONDS ?? (isBehindProxy ? BEHIND_PROXY_SECONDS : 0),
    hstsSubdomains: env.HSTS_SUBDOMAINS,
  };
}

/** Where the console is: links in mails to staff start with it. */
export const consoleUrlOf = ({ publicUrl, gateway }: { publicUrl: string; gateway: GatewayConfig }): string =>
  `${gateway.staffHost === null ? publicUrl : `${new URL(publicUrl).protocol}//${gateway.staffHost}`}/admin`;

import type { DatabaseConfig } from './database';
import type { GatewayConfig } from './gateway';
import type { OperationsConfig } from './operations';
import type { Limit, SessionLimits } from './values';

/** A name and a password that a person chose. */
export interface Credentials {
  username: string;
  password: string;
}

/**
 * All settings of the process. Frozen; passed as an argument, never imported. Each `config.ts` of a room adds its own part (`declare module`),
 * and the compiler asks `readConfig` for all of them.
 */
export interface AppConfig extends Readonly<DatabaseConfig> {
  /** NODE_ENV says so, and the process was not started by the local launcher. */
  readonly production: boolean;
  readonly host: string;
  readonly port: number;
  /** The public addresses are https: cookies become `Secure` with the `__Host-` prefix, and HSTS is sent. */
  readonly publicHttps: boolean;
  /** Addresses (CIDR) of the proxies whose `X-Forwarded-*` headers are trusted. Empty: none. */
  readonly trustProxy: readonly string[];
  /** Newest first: the first signs, all of them are accepted. */
  readonly sessionSecrets: readonly string[];
  /** Secrets of what is encrypted or sealed here, newest first: the first one writes, all of them read. */
  readonly dataKeys: readonly string[];
  /** Token of the site servers for the access level `internal`. Null: only requests from this machine are accepted. */
  readonly internalToken: string | null;
  /** Where visitors reach the site, without a trailing slash: links in e-mails start with it. */
  readonly publicUrl: string;
  /** Whether the public address was given, and is not just this machine's. */
  readonly hasPublicUrl: boolean;
  /** Further names, besides the public one and local ones, under which this server answers. */
  readonly allowedHosts: readonly string[];
  readonly gateway: Readonly<GatewayConfig>;
  /** The first accounts of an empty database; null when none are given, and the database stays empty. */
  readonly firstAccounts: Readonly<{ admin: Credentials; calls: Credentials }> | null;
  readonly logLevel: string;
  readonly webSession: Readonly<SessionLimits>;
  readonly receptionSession: Readonly<SessionLimits>;
  readonly operations: Readonly<OperationsConfig>;
  readonly limits: Readonly<{
    general: Limit;
    contact: Limit;
    checkIn: Limit;
    publicForm: Limit;
    /** Mails to one mailbox, of all that somebody outside can cause. */
    mailbox: Limit;
    holds: Limit;
    searchMisses: Limit;
    login: Limit;
    streams: number;
  }>;
}

import type { AppConfig } from '../config/app-config';

/** With a prefix that makes it host-only under https; locally without it: browsers require TLS for the prefix. */
export const cookieName = (config: Pick<AppConfig, 'publicHttps'>, name: string): string =>
  config.publicHttps ? `__Host-${name}` : name;

/** Attributes of every cookie. Without an age it ends with the browser, or when the database says so. */
export const cookieAttributes = (config: Pick<AppConfig, 'publicHttps'>) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: config.publicHttps }) as const;

/** The cookie of a console session: who sends it is no visitor, before it is known whose it is. */
export const sessionCookieName = (config: Pick<AppConfig, 'publicHttps'>): string => cookieName(config, 'harmony');

import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieAttributes, cookieName } from '../../platform/http/cookies';
import type { AppConfig } from '../../platform/config/app-config';

type CookieConfig = Pick<AppConfig, 'publicHttps'>;

/** As long as a cart is kept that nobody touches, in seconds. */
const KEPT_FOR = 30 * 86_400;
const KEY = /^[\w-]{22}$/;

const nameOf = (config: CookieConfig): string => cookieName(config, 'harmony-cart');

/** The key of the visitor's cart; null when there is none, or something else in its place. */
export function cartKeyOf(request: Pick<FastifyRequest, 'cookies'>, config: CookieConfig): string | null {
  const key = request.cookies[nameOf(config)];
  return key !== undefined && KEY.test(key) ? key : null;
}

/** Gives the browser the key of its cart. Only what fills a cart does so: whoever looks around gets no cookie. */
export function giveCartKey(reply: FastifyReply, config: CookieConfig, key: string): void {
  void reply.setCookie(nameOf(config), key, { ...cookieAttributes(config), maxAge: KEPT_FOR });
}

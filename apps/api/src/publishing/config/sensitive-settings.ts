import { CONFIG_CATALOGUE, isKnownKey } from '@harmony/domain';
import type { FastifyRequest } from 'fastify';

/** Groups of settings that decide what is kept and who gets in. */
const SENSITIVE = new Set(['R', 'S']);

const keyOf = (part: unknown): unknown =>
  typeof part === 'object' && part !== null ? Reflect.get(part, 'id') : undefined;

/**
 * Whether a request changes a setting for which one has to prove who one is: retention, legal hold, security, and entries
 * of the clinic's own that are not sent to the public, which are secrets.
 */
export const changesSensitiveSetting =
  (isOwnSecret: (key: string) => Promise<boolean>) =>
  async ({ params, body }: FastifyRequest): Promise<boolean> => {
    const key = keyOf(params) ?? keyOf(body);
    if (typeof key !== 'string') return false;
    if (isKnownKey(key)) return SENSITIVE.has(CONFIG_CATALOGUE[key].configType);
    const becomesSecret = typeof body === 'object' && body !== null && Reflect.get(body, 'serverOnly') === true;
    return becomesSecret || isOwnSecret(key);
  };

import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { publicName } from '@harmony/http';

/**
 * The end of ids of sessions that are opened by this request: it stands for the host. What is stored is a hash of the
 * whole id, so nobody can put another end to it. Nothing for hosts of this machine and its network.
 */
export function hostMark({ host }: Pick<FastifyRequest, 'host'>): string {
  const name = publicName(host);
  return name === '' ? '' : `.${createHash('sha256').update(name).digest('base64url').slice(0, 16)}`;
}

/**
 * Whether a session was opened at the host that the request is for. One that was stolen from the website's host, or is sent
 * there by mistake, is none at the console's.
 */
export const isOfHost = (sessionId: string, request: Pick<FastifyRequest, 'host'>): boolean =>
  (/\..*$/.exec(sessionId)?.[0] ?? '') === hostMark(request);

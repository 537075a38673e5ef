import type { Area } from '@harmony/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Who may use a route: `routes.ts` registers each route in the scope of one level. `staff` is everybody signed in to the
 * console, `reception` everybody signed in to the call monitor; an area admits the roles that may enter it.
 */
export type AccessLevel = 'public' | 'staff' | 'reception' | 'webhook' | 'internal' | Area;

/** Lets a request pass, or throws 401 or 403. */
export type Guard = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

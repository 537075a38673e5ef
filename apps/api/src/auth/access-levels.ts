import type { FastifyReply, FastifyRequest } from 'fastify';

/** Who may use a route: `app.ts` registers each route in the scope of one level. */
export type AccessLevel = 'public' | 'staff' | 'admin' | 'reception' | 'webhook' | 'internal';

/** Lets a request pass, or throws 401 or 403. */
export type Guard = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

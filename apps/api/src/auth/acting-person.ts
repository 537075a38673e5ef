import type { FastifyRequest } from 'fastify';

/** Who sends a request, as audit lines and notes name them. */
export interface ActingPerson {
  /** The console account; null without one. */
  id: number | null;
  name: string | null;
}

/**
 * Who acts: where a call monitor session opened the route, its owner (an account for the monitor may have no name),
 * whoever else is signed in to the console in that browser; else the console session's user.
 */
export const actingPerson = ({ receptionist, user }: Pick<FastifyRequest, 'receptionist' | 'user'>): ActingPerson =>
  receptionist
    ? { id: receptionist.userId, name: receptionist.displayName || 'Front desk' }
    : { id: user?.id ?? null, name: user?.username ?? null };

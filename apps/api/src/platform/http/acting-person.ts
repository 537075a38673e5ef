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

/** Who does something, where it is stored with what was done. */
export interface Actor {
  /** Tells apart people of the same name: `user:1` of the console, `reception:1` of the call monitor. */
  ref: string;
  name: string;
}

/** The same person, for rows that say who has them. */
export function actingRef(request: Pick<FastifyRequest, 'receptionist' | 'user'>): Actor {
  const { id, name } = actingPerson(request);
  return {
    ref: id === null ? `reception:${request.receptionist?.accountId ?? ''}` : `user:${id}`,
    name: name ?? 'Front desk',
  };
}

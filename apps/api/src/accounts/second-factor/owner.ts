import type { FastifyRequest } from 'fastify';
import { findAccountById } from '../users/console-accounts.repo';
import type { Db } from '../../platform/db/schema';
import { unauthenticated } from '../../platform/http/api-error';

/** Whose factors a request is about: the signed-in user's. The guard lets nobody else in; this tells the compiler. */
export function ownerOf({ user, session }: Pick<FastifyRequest, 'user' | 'session'>) {
  if (!user) throw unauthenticated();
  const { id, username } = user;
  return {
    id,
    username,
    sessionId: session.sessionId,
    /** Name and address, to tell the owner what has changed. */
    async withEmail(db: Db): Promise<{ username: string; email: string | null }> {
      return (await findAccountById(db, id)) ?? { username, email: null };
    },
  };
}

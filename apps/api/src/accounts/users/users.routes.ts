import {
  CreateUserBody,
  EndedSessionsSchema,
  IdParams,
  ResetPasswordBody,
  UpdateUserBody,
  UserSchema,
} from '@harmony/domain/schemas';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { AccountEmails } from '../account-emails';
import { hashChosenPassword } from '../passwords/choose-password';
import type { AppConfig } from '../../platform/config/app-config';
import { Deleted, readErrors, writeErrors } from '../../platform/http/contracts';
import type { Db } from '../../platform/db/schema';
import { conflict, unauthenticated } from '../../platform/http/api-error';
import type { JobQueue } from '../../platform/jobs/job-queue';
import { endSessionsOf } from '../sessions/session-store.repo';
import {
  deleteUser,
  getUser,
  insertUser,
  listUsers,
  removeSecondFactor,
  requestedPosition,
  setPassword,
  updateUser,
  type Reader,
} from './users.repo';

interface UsersOptions {
  config: AppConfig;
  db: Db;
  hashingQueue: JobQueue;
  emails: AccountEmails;
}

const tags = ['users'];
const entity = 'users';

/** Accounts of staff and administrators. Password hashes never leave the database. */
export const usersAdminRoutes: FastifyPluginAsyncZod<UsersOptions> = async (
  app,
  { config, db, emails, hashingQueue },
) => {
  const readerOf = (request: FastifyRequest): Reader => ({ selfId: selfOf(request), config });

  app.get(
    '/users',
    { schema: { tags, summary: 'Who may sign in, by name', response: { 200: z.array(UserSchema), ...readErrors } } },
    (request) => listUsers(db, readerOf(request)),
  );

  app.post(
    '/users',
    {
      config: { audit: { entity, action: 'create' }, reauthenticate: true },
      schema: {
        tags,
        summary: 'Add an account; 409 when the name is taken, whatever its case',
        body: CreateUserBody,
        response: { 201: UserSchema, ...writeErrors },
      },
    },
    async (request, reply) => {
      const { username, password, ...requested } = request.body;
      const position = requestedPosition(requested);
      const passwordHash = await hashChosenPassword(db, hashingQueue, { field: 'password', password, username });
      const id = await request.audited(
        (trx) => insertUser(trx, { username, passwordHash, ...position }),
        (created) => ({ entityId: created }),
      );
      return reply.code(201).send(await getUser(db, readerOf(request), id));
    },
  );

  app.put(
    '/users/:id',
    {
      config: { audit: { entity, action: 'update' }, reauthenticate: true },
      schema: {
        tags,
        summary: 'Change name or role; another role ends all sessions. 409 for the last administrator and for oneself',
        params: IdParams,
        body: UpdateUserBody,
        response: { 200: UserSchema, ...writeErrors },
      },
    },
    async (request) => {
      const { id } = request.params;
      const selfId = selfOf(request);
      await request.audited((trx) => updateUser(trx, selfId, id, request.body));
      return getUser(db, readerOf(request), id);
    },
  );

  app.post(
    '/users/:id/reset-password',
    {
      config: { audit: { entity, action: 'reset-password' }, reauthenticate: true },
      schema: {
        tags,
        summary: 'Give somebody else a new password; ends all sessions of theirs',
        params: IdParams,
        body: ResetPasswordBody,
        response: { 200: UserSchema, ...writeErrors },
      },
    },
    async (request) => {
      const { id } = request.params;
      const selfId = selfOf(request);
      // An unattended browser must not be enough to take over the account.
      if (id === selfId) throw conflict('Change your own password under “Your account”, using your current one.');
      const { username } = await getUser(db, readerOf(request), id);
      const { password } = request.body;
      const passwordHash = await hashChosenPassword(db, hashingQueue, { field: 'password', password, username });
      await request.audited((trx) => setPassword(trx, selfId, id, { passwordHash, emails }));
      return getUser(db, readerOf(request), id);
    },
  );

  app.post(
    '/users/:id/remove-second-factor',
    {
      config: { audit: { entity, action: 'remove-second-factor' }, reauthenticate: true },
      schema: {
        tags,
        summary: 'Remove every second factor of somebody else who has lost them; ends all sessions of theirs',
        params: IdParams,
        response: { 200: UserSchema, ...writeErrors },
      },
    },
    async (request) => {
      const { id } = request.params;
      const selfId = selfOf(request);
      if (id === selfId) throw conflict('Remove your own second factor under “Your account”.');
      await request.audited((trx) => removeSecondFactor(trx, selfId, id, emails));
      return getUser(db, readerOf(request), id);
    },
  );

  app.post(
    '/users/:id/end-sessions',
    {
      config: { audit: { entity, action: 'end-sessions' }, reauthenticate: true },
      schema: {
        tags,
        summary: 'Sign somebody out everywhere; of oneself everywhere else',
        params: IdParams,
        response: { 200: EndedSessionsSchema, ...writeErrors },
      },
    },
    async (request) => {
      const { id } = request.params;
      const { isSelf } = await getUser(db, readerOf(request), id);
      const kept = isSelf ? { except: request.session.sessionId } : {};
      const ended = await request.audited((trx) => endSessionsOf(trx, id, kept));
      return { ended };
    },
  );

  app.delete(
    '/users/:id',
    {
      config: { audit: { entity, action: 'delete' }, reauthenticate: true },
      schema: {
        tags,
        summary: 'Delete an account; 409 for the last administrator and for oneself',
        params: IdParams,
        response: { 204: Deleted, ...writeErrors },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      await request.audited((trx) => deleteUser(trx, selfOf(request), id));
      return reply.code(204).send();
    },
  );
};

/** The guard lets nobody else in; this tells the compiler. */
function selfOf({ user }: FastifyRequest): number {
  if (!user) throw unauthenticated();
  return user.id;
}

import {
  CreateReceptionAccountBody,
  EndedSessionsSchema,
  IdParams,
  ReceptionAccountSchema,
  ReceptionAccountsSchema,
  ResetReceptionPasswordBody,
  UpdateReceptionAccountBody,
} from '@harmony/domain/schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { hashChosenPassword, endReceptionSessionsOf } from '../../accounts';
import type { AppConfig } from '../../platform/config/app-config';
import { Deleted, readErrors, writeErrors } from '../../platform/http/contracts';
import type { Db } from '../../platform/db/schema';
import type { JobQueue } from '../../platform/jobs/job-queue';
import { deleteAccount, getAccount, insertAccount, listAccounts, updateAccount } from './reception-accounts.repo';

interface Options {
  config: AppConfig;
  db: Db;
  hashingQueue: JobQueue;
}

const tags = ['reception-accounts'];
const entity = 'reception-accounts';

/** Accounts of the built-in clinic system for the call monitor. Password hashes never leave the database. */
export const receptionAccountsAdminRoutes: FastifyPluginAsyncZod<Options> = async (
  app,
  { config, db, hashingQueue },
) => {
  const limits = config.receptionSession;
  const ok = { 200: ReceptionAccountSchema, ...writeErrors };

  app.get(
    '/reception-accounts',
    { schema: { tags, summary: 'Accounts by name', response: { 200: ReceptionAccountsSchema, ...readErrors } } },
    () => listAccounts(db, limits),
  );

  app.post(
    '/reception-accounts',
    {
      config: { audit: { entity, action: 'create' }, reauthenticate: true },
      schema: {
        tags,
        summary: 'Add an account; 409 when the name is taken, whatever its case',
        body: CreateReceptionAccountBody,
        response: { 201: ReceptionAccountSchema, ...writeErrors },
      },
    },
    async (request, reply) => {
      const { username, displayName, password } = request.body;
      const passwordHash = await hashChosenPassword(db, hashingQueue, { field: 'password', password, username });
      const id = await request.audited(
        (trx) => insertAccount(trx, { username, displayName, passwordHash }),
        (created) => ({ entityId: created }),
      );
      return reply.code(201).send(await getAccount(db, limits, id));
    },
  );

  app.put(
    '/reception-accounts/:id',
    {
      config: { audit: { entity, action: 'update' }, reauthenticate: true },
      schema: {
        tags,
        summary: 'Change names, or switch an account off, which ends its sessions',
        params: IdParams,
        body: UpdateReceptionAccountBody,
        response: ok,
      },
    },
    async (request) => {
      const { id } = request.params;
      await request.audited((trx) => updateAccount(trx, id, request.body));
      return getAccount(db, limits, id);
    },
  );

  app.post(
    '/reception-accounts/:id/reset-password',
    {
      config: { audit: { entity, action: 'reset-password' }, reauthenticate: true },
      schema: {
        tags,
        summary: 'Give an account a new password; ends its sessions',
        params: IdParams,
        body: ResetReceptionPasswordBody,
        response: ok,
      },
    },
    async (request) => {
      const { id } = request.params;
      const { username } = await getAccount(db, limits, id);
      const { password } = request.body;
      const passwordHash = await hashChosenPassword(db, hashingQueue, { field: 'password', password, username });
      await request.audited((trx) => updateAccount(trx, id, { passwordHash }));
      return getAccount(db, limits, id);
    },
  );

  app.post(
    '/reception-accounts/:id/end-sessions',
    {
      config: { audit: { entity, action: 'end-sessions' }, reauthenticate: true },
      schema: {
        tags,
        summary: 'Sign an account out on every monitor',
        params: IdParams,
        response: { 200: EndedSessionsSchema, ...writeErrors },
      },
    },
    async (request) => {
      const { id } = await getAccount(db, limits, request.params.id);
      const ended = await request.audited((trx) => endReceptionSessionsOf(trx, { accountId: id }));
      return { ended };
    },
  );

  app.delete(
    '/reception-accounts/:id',
    {
      config: { audit: { entity, action: 'delete' }, reauthenticate: true },
      schema: {
        tags,
        summary: 'Delete an account; its sessions end with it',
        params: IdParams,
        response: { 204: Deleted, ...writeErrors },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      await request.audited((trx) => deleteAccount(trx, id));
      return reply.code(204).send();
    },
  );
};

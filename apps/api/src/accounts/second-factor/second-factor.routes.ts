import {
  AddedFactorSchema,
  AuthenticatorAppSetupSchema,
  ConfirmAuthenticatorAppBody,
  RecoveryCodesSchema,
} from '@harmony/domain/schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { tellOwner, type AccountEmails } from '../account-emails';
import { appUri, newAppSecret, stepOfCode } from './authenticator-app';
import { saveAuthenticatorApp } from './authenticator-apps.repo';
import { challenges } from './challenges';
import { spendChallenge } from './challenges.repo';
import { CHALLENGE_OVER } from './second-factor-words';
import type { AppConfig } from '../../platform/config/app-config';
import { Deleted, writeErrors } from '../../platform/http/contracts';
import { readSiteSettings } from '../../platform/settings/site-settings.repo';
import type { Db } from '../../platform/db/schema';
import { invalid } from '../../platform/http/api-error';
import { addFactor, removeAuthenticatorApp, renewCodes } from './own-factors.repo';
import { ownerOf } from './owner';

export interface SecondFactorOptions {
  config: AppConfig;
  db: Db;
  emails: AccountEmails;
}

const tags = ['second-factor'];
const entity = 'second-factor';
const purpose = 'new-authenticator-app';
/** How long an app can be set up with a QR code, in seconds. */
const SET_UP_WITHIN = 900;
const WRONG_CODE = 'This code is wrong. Make sure your phone’s clock is set automatically, then enter the next code.';

/** The authenticator app and the recovery codes of one's own account. */
export const secondFactorRoutes: FastifyPluginAsyncZod<SecondFactorOptions> = async (app, { config, db, emails }) => {
  const tokens = challenges(config.sessionSecrets);

  app.post(
    '/auth/second-factor/authenticator-app/setup',
    {
      config: {
        audit: { entity, action: 'set-up-authenticator-app', apart: 'nothing is stored before it is confirmed' },
        reauthenticate: true,
      },
      schema: {
        tags,
        summary: 'A secret for an authenticator app, to be confirmed by a code within a quarter of an hour',
        response: { 200: AuthenticatorAppSetupSchema, ...writeErrors },
      },
    },
    async (request) => {
      const { id, username } = ownerOf(request);
      const secret = await newAppSecret();
      const { clinicName } = await readSiteSettings(db);
      const { host } = request;
      const { token } = await tokens.issue({ purpose, userId: id, host, seconds: SET_UP_WITHIN, data: { secret } });
      await request.audit({ fields: [] });
      return { token, secret, uri: await appUri(secret, clinicName, username) };
    },
  );

  app.post(
    '/auth/second-factor/authenticator-app',
    {
      config: { audit: { entity, action: 'add-authenticator-app' }, reauthenticate: true },
      schema: {
        tags,
        summary: 'Confirm an authenticator app by its first code; it replaces the one before',
        body: ConfirmAuthenticatorAppBody,
        response: { 201: AddedFactorSchema, ...writeErrors },
      },
    },
    async (request, reply) => {
      const owner = ownerOf(request);
      const challenge = await tokens.read(request.body.token, purpose, request.host);
      const secret = challenge?.data['secret'];
      if (challenge?.userId !== owner.id || secret === undefined) throw invalid({ code: CHALLENGE_OVER });
      const step = await stepOfCode(secret, request.body.code);
      if (step === null) throw invalid({ code: WRONG_CODE });
      const recoveryCodes = await request.audited(
        async (trx) => {
          if (!(await spendChallenge(trx, challenge))) throw invalid({ code: CHALLENGE_OVER });
          const codes = await addFactor(trx, owner, () => saveAuthenticatorApp(trx, owner.id, secret, step));
          await tellOwner(trx, emails, await owner.withEmail(trx), { what: 'factor-added' });
          return codes;
        },
        { fields: [] },
      );
      return reply.code(201).send({ recoveryCodes });
    },
  );

  app.delete(
    '/auth/second-factor/authenticator-app',
    {
      config: { audit: { entity, action: 'remove-authenticator-app' }, reauthenticate: true },
      schema: {
        tags,
        summary: 'Remove the authenticator app; 409 when it is the last factor of somebody who has to have one',
        response: { 204: Deleted, ...writeErrors },
      },
    },
    async (request, reply) => {
      const owner = ownerOf(request);
      await request.audited(async (trx) => {
        await removeAuthenticatorApp(trx, owner.id);
        await tellOwner(trx, emails, await owner.withEmail(trx), { what: 'factor-removed' });
      });
      return reply.code(204).send();
    },
  );

  app.post(
    '/auth/second-factor/recovery-codes',
    {
      config: { audit: { entity, action: 'renew-recovery-codes' }, reauthenticate: true },
      schema: {
        tags,
        summary: 'New recovery codes, shown once; the ones before are void',
        response: { 200: RecoveryCodesSchema, ...writeErrors },
      },
    },
    async (request) => {
      const { id } = ownerOf(request);
      return { recoveryCodes: await request.audited((trx) => renewCodes(trx, id), { fields: [] }) };
    },
  );
};

import {
  AddedFactorSchema,
  CreatePasskeyBody,
  IdParams,
  PasskeyChallengeSchema,
  PasskeySchema,
  UpdatePasskeyBody,
} from '@harmony/domain/schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { tellOwner } from '../account-emails';
import { challenges } from './challenges';
import { spendChallenge } from './challenges.repo';
import { madePasskey, newPasskeyOptions, newUserHandle, passkeyPlace } from './passkeys';
import { insertPasskey, passkeysOf, renamePasskey } from './passkeys.repo';
import { CHALLENGE_OVER } from './second-factor-words';
import { Deleted, writeErrors } from '../../platform/http/contracts';
import { readSiteSettings } from '../../platform/settings/site-settings.repo';
import { conflict, invalid } from '../../platform/http/api-error';
import { ownerOf } from './owner';
import { addFactor, removePasskey } from './own-factors.repo';
import type { SecondFactorOptions } from './second-factor.routes';

const tags = ['second-factor'];
const entity = 'second-factor';
const purpose = 'new-passkey';
/** How long a device can make a passkey, in seconds. */
const MAKE_WITHIN = 300;
const NOT_MADE = 'The passkey wasn’t accepted: it doesn’t match this request or comes from another address. Try again.';
/** An account with more has lost count of them. */
const MOST_PASSKEYS = 20;

/** The passkeys of one's own account. */
export const passkeysRoutes: FastifyPluginAsyncZod<SecondFactorOptions> = async (app, { config, db, emails }) => {
  const tokens = challenges(config.sessionSecrets);

  app.post(
    '/auth/second-factor/passkeys/options',
    {
      config: {
        audit: { entity, action: 'set-up-passkey', apart: 'nothing is stored before it is made' },
        reauthenticate: true,
      },
      schema: {
        tags,
        summary: 'What the browser needs to make a passkey',
        response: { 200: PasskeyChallengeSchema, ...writeErrors },
      },
    },
    async (request) => {
      const { id, username } = ownerOf(request);
      const passkeys = await passkeysOf(db, id);
      if (passkeys.length >= MOST_PASSKEYS)
        throw conflict(`You already have ${MOST_PASSKEYS} passkeys. Remove the ones you no longer use first.`);
      const { clinicName } = await readSiteSettings(db);
      const userHandle = passkeys[0]?.userHandle ?? newUserHandle();
      const { token, value } = await tokens.issue({
        purpose,
        userId: id,
        host: request.host,
        seconds: MAKE_WITHIN,
        data: { userHandle },
      });
      const owner = { username, userHandle, passkeys };
      const options = await newPasskeyOptions(passkeyPlace(request, config), value, clinicName, owner);
      await request.audit({ fields: [] });
      return { token, options: { ...options } };
    },
  );

  app.post(
    '/auth/second-factor/passkeys',
    {
      config: { audit: { entity, action: 'add-passkey' }, reauthenticate: true },
      schema: {
        tags,
        summary: 'Add the passkey that the browser has made',
        body: CreatePasskeyBody,
        response: { 201: AddedFactorSchema, ...writeErrors },
      },
    },
    async (request, reply) => {
      const owner = ownerOf(request);
      const { token, name, response } = request.body;
      const challenge = await tokens.read(token, purpose, request.host);
      const userHandle = challenge?.data['userHandle'];
      if (challenge?.userId !== owner.id || userHandle === undefined) throw invalid({ token: CHALLENGE_OVER });
      const passkey = await madePasskey(passkeyPlace(request, config), challenge.value, response);
      if (!passkey) throw invalid({ response: NOT_MADE });
      const recoveryCodes = await request.audited(
        async (trx) => {
          if (!(await spendChallenge(trx, challenge))) throw invalid({ token: CHALLENGE_OVER });
          const codes = await addFactor(trx, owner, () =>
            insertPasskey(trx, { ...passkey, userId: owner.id, userHandle, name }),
          );
          await tellOwner(trx, emails, await owner.withEmail(trx), { what: 'factor-added' });
          return codes;
        },
        { fields: ['name'] },
      );
      return reply.code(201).send({ recoveryCodes });
    },
  );

  app.put(
    '/auth/second-factor/passkeys/:id',
    {
      config: { audit: { entity, action: 'rename-passkey' }, reauthenticate: true },
      schema: {
        tags,
        summary: 'Rename a passkey',
        params: IdParams,
        body: UpdatePasskeyBody,
        response: { 200: PasskeySchema, ...writeErrors },
      },
    },
    (request) =>
      request.audited((trx) => renamePasskey(trx, ownerOf(request).id, request.params.id, request.body.name)),
  );

  app.delete(
    '/auth/second-factor/passkeys/:id',
    {
      config: { audit: { entity, action: 'remove-passkey' }, reauthenticate: true },
      schema: {
        tags,
        summary: 'Remove a passkey; 409 when it is the last factor of somebody who has to have one',
        params: IdParams,
        response: { 204: Deleted, ...writeErrors },
      },
    },
    async (request, reply) => {
      const owner = ownerOf(request);
      await request.audited(async (trx) => {
        await removePasskey(trx, owner.id, request.params.id);
        await tellOwner(trx, emails, await owner.withEmail(trx), { what: 'factor-removed' });
      });
      return reply.code(204).send();
    },
  );
};

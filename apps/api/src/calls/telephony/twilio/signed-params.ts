import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AppConfig } from '../../../platform/config/app-config';
import { unauthenticated } from '../../../platform/http/api-error';
import { isSignedByTwilio, type TwilioParams } from './events';

/** A callback of Twilio whose signature has been verified. */
export interface SignedCallback {
  params: TwilioParams;
  bytes: Buffer;
}

/**
 * Lets the routes of `app` take Twilio's callbacks: the body stays as it came, and is read and verified by the function
 * that is returned. `refuseUnsigned` is their `onRequest`: nothing is read of who does not even claim to be Twilio.
 */
export function signedParams(app: FastifyInstance, { telephony, publicUrl }: AppConfig) {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  const token = telephony.twilioAuthToken;

  return {
    async refuseUnsigned(request: FastifyRequest): Promise<void> {
      if (token === null || typeof request.headers['x-twilio-signature'] !== 'string') throw unauthenticated();
    },
    /** @throws 401 when it is not signed by Twilio */
    read(request: FastifyRequest): SignedCallback {
      const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const params = paramsOf(bytes);
      const signature = request.headers['x-twilio-signature'];
      const url = `${publicUrl}${request.raw.url ?? ''}`;
      if (token === null || typeof signature !== 'string' || !isSignedByTwilio(signature, url, params, token))
        throw unauthenticated();
      return { params, bytes };
    },
  };
}

/** Without NUL, which Postgres cannot store in JSON. Twilio never sends it: such a signature does not match. */
const paramsOf = (bytes: Buffer): TwilioParams =>
  Object.fromEntries(
    [...new URLSearchParams(bytes.toString('utf8'))].map(([name, value]) => [
      name.replaceAll('\u0000', ''),
      value.replaceAll('\u0000', ''),
    ]),
  );

import { z } from 'zod';
import { requiredVariables } from '../required-variables';
import { isServer } from '../server-address';
import { textsFromNumberProblems } from '../texts/config';

/** An app of RingCentral's developer console with the JWT flow. */
export interface RingCentralConfig {
  /** Without a slash at the end. */
  serverUrl: string;
  clientId: string;
  clientSecret: string;
  jwt: string;
}

const text = z.string().trim().max(10_000).optional();

export const ringCentralVariables = {
  /** Of RingCentral's app; the address differs for its sandbox. */
  RINGCENTRAL_SERVER_URL: z
    .string()
    .refine(isServer, 'must be an https address such as https://platform.ringcentral.com')
    .transform((value) => new URL(value).origin)
    .default('https://platform.ringcentral.com'),
  RINGCENTRAL_CLIENT_ID: text,
  RINGCENTRAL_CLIENT_SECRET: text,
  /** A JWT credential of RingCentral's developer console. */
  RINGCENTRAL_JWT: text,
};

type Environment = z.output<z.ZodObject<typeof ringCentralVariables>>;

const OF_THE_APP = 'find it in the app in RingCentral’s developer console';

export function ringCentralProblems(
  env: Environment & { PHONE_SYSTEM: string; TEXTS_FROM?: string | undefined; PUBLIC_URL?: string | undefined },
) {
  const problems = requiredVariables(env, {
    RINGCENTRAL_CLIENT_ID: OF_THE_APP,
    RINGCENTRAL_CLIENT_SECRET: OF_THE_APP,
    RINGCENTRAL_JWT: 'create a JWT credential in RingCentral’s developer console',
  });
  if (env.PHONE_SYSTEM === 'ringcentral-webhook' && !env.PUBLIC_URL?.startsWith('https://'))
    problems.push(
      'PUBLIC_URL must be an https address with PHONE_SYSTEM=ringcentral-webhook, because RingCentral calls it',
    );
  return [...problems, ...textsFromNumberProblems(env)];
}

/** Null while a part of it is missing. */
export function ringCentralConfig(env: Environment): RingCentralConfig | null {
  const {
    RINGCENTRAL_SERVER_URL: serverUrl,
    RINGCENTRAL_CLIENT_ID: clientId,
    RINGCENTRAL_CLIENT_SECRET: clientSecret,
    RINGCENTRAL_JWT: jwt,
  } = env;
  return clientId && clientSecret && jwt ? { serverUrl, clientId, clientSecret, jwt } : null;
}

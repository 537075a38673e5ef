import type { PhoneSystem } from '@harmony/domain';
import { PHONE_SYSTEMS } from '@harmony/domain/schemas';
import { isSupportedCountry, type CountryCode } from 'libphonenumber-js/max';
import { z } from 'zod';

/** An app of RingCentral's developer console with the JWT flow. */
export interface RingCentralConfig {
  /** Without a slash at the end. */
  serverUrl: string;
  clientId: string;
  clientSecret: string;
  jwt: string;
}

/** How we learn of calls. The chosen system is the one we connect to, and the one whose silence is reported as a fault. */
export interface TelephonyConfig {
  system: PhoneSystem;
  ringCentral: RingCentralConfig | null;
  /** Null: Twilio's webhook refuses everything. */
  twilioAuthToken: string | null;
  /** Null: the signed webhook refuses everything. */
  webhookSecret: string | null;
  /** Further numbers of the clinic, as people write them: calls from them are not from callers. */
  ownNumbers: string[];
  /** Country of numbers that are written without one. */
  country: CountryCode;
}

const MIN_WEBHOOK_SECRET = 32;
const text = z.string().trim().max(10_000).optional();

/** The variables of phone systems, for `config.ts`. */
export const telephonyVariables = {
  /** Which phone system is in use. The webhook routes accept every correctly signed message, whatever is chosen. */
  PHONE_SYSTEM: z.enum(PHONE_SYSTEMS, { error: `must be one of ${PHONE_SYSTEMS.join(', ')}` }).default('none'),
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
  /** Twilio signs with it. */
  TWILIO_AUTH_TOKEN: z.string().trim().min(16, 'must have at least 16 characters').optional(),
  /** The signed webhook for all other phone systems: one secret for all sources. */
  TELEPHONY_WEBHOOK_SECRET: z
    .string()
    .min(MIN_WEBHOOK_SECRET, `must have at least ${MIN_WEBHOOK_SECRET} characters`)
    .optional(),
  /** Further numbers of the clinic (direct lines, mobiles of staff), separated by commas: they are no callers. */
  OWN_NUMBERS: z
    .string()
    .transform((value) =>
      value
        .split(/[,;\n]/)
        .map((part) => part.trim())
        .filter((part) => part !== ''),
    )
    .default([]),
  /** ISO 3166 code of the country that numbers without one are in. */
  DEFAULT_COUNTRY: z
    .string()
    .trim()
    .toUpperCase()
    .refine(isSupportedCountry, 'must be a country code of two letters such as US')
    .default('US'),
};

type TelephonyEnvironment = z.output<z.ZodObject<typeof telephonyVariables>>;

/** What is missing for the chosen phone system, in sentences. */
export function telephonyProblems(env: TelephonyEnvironment, publicUrl: string | undefined): string[] {
  const needs = (name: keyof TelephonyEnvironment, where: string): string[] =>
    env[name] ? [] : [`${name} is required with PHONE_SYSTEM=${env.PHONE_SYSTEM}: ${where}`];
  switch (env.PHONE_SYSTEM) {
    case 'none':
      return [];
    case 'ringcentral-websocket':
    case 'ringcentral-webhook':
      return [
        ...needs('RINGCENTRAL_CLIENT_ID', 'it stands in the app of RingCentral’s developer console'),
        ...needs('RINGCENTRAL_CLIENT_SECRET', 'it stands in the app of RingCentral’s developer console'),
        ...needs('RINGCENTRAL_JWT', 'create a JWT credential in RingCentral’s developer console'),
        ...(env.PHONE_SYSTEM === 'ringcentral-webhook' && !publicUrl?.startsWith('https://')
          ? ['PUBLIC_URL must be an https address with PHONE_SYSTEM=ringcentral-webhook: RingCentral calls it']
          : []),
      ];
    case 'twilio':
      return [
        ...needs('TWILIO_AUTH_TOKEN', 'it stands on the first page of Twilio’s console'),
        ...(publicUrl ? [] : ['PUBLIC_URL is required with PHONE_SYSTEM=twilio: Twilio signs the address it calls']),
      ];
    case 'webhook':
      return needs('TELEPHONY_WEBHOOK_SECRET', `a random text of at least ${MIN_WEBHOOK_SECRET} characters`);
  }
}

export function telephonyConfig(env: TelephonyEnvironment): TelephonyConfig {
  const {
    RINGCENTRAL_CLIENT_ID: clientId,
    RINGCENTRAL_CLIENT_SECRET: clientSecret,
    RINGCENTRAL_JWT: jwt,
    RINGCENTRAL_SERVER_URL: serverUrl,
    DEFAULT_COUNTRY: country,
  } = env;
  return {
    system: env.PHONE_SYSTEM,
    ringCentral: clientId && clientSecret && jwt ? { serverUrl, clientId, clientSecret, jwt } : null,
    twilioAuthToken: env.TWILIO_AUTH_TOKEN ?? null,
    webhookSecret: env.TELEPHONY_WEBHOOK_SECRET ?? null,
    ownNumbers: env.OWN_NUMBERS,
    country,
  };
}

/** https, or a server on this machine. */
function isServer(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname, pathname } = new URL(value);
  const isLocal = hostname === 'localhost' || hostname === '127.0.0.1';
  return pathname === '/' && (protocol === 'https:' || (protocol === 'http:' && isLocal));
}

import type { PhoneSystem } from '@harmony/domain';
import { PHONE_SYSTEMS } from '@harmony/domain/schemas';
import { isSupportedCountry, type CountryCode } from 'libphonenumber-js/max';
import { z } from 'zod';
import {
  ringCentralConfig,
  ringCentralProblems,
  ringCentralVariables,
  type RingCentralConfig,
} from './ringcentral/config';
import { noTextsProblems, textsVariables } from './texts/config';
import { twilioAccount, twilioProblems, twilioVariables, type TwilioAccount } from './twilio/config';
import { signedWebhookProblems, signedWebhookVariables } from './webhook/config';

declare module '../../platform/config/app-config' {
  interface AppConfig {
    readonly telephony: Readonly<TelephonyConfig>;
    /** What a message to the webhook of RingCentral must carry. */
    readonly webhookToken: string;
  }
}

/** The chosen system is the one we connect to, and the one whose silence is reported as a fault. */
export interface TelephonyConfig {
  system: PhoneSystem;
  ringCentral: RingCentralConfig | null;
  /** Null: Twilio's webhook refuses everything. */
  twilioAuthToken: string | null;
  /** Null: no texts can be sent with Twilio. */
  twilioAccount: TwilioAccount | null;
  /** Where texts come from: E.164, an id of the phone system, or 'simulated'. Null: texting is off. */
  textsFrom: string | null;
  /** Null: the signed webhook refuses everything. */
  webhookSecret: string | null;
  /** Further numbers of the clinic, as people write them: calls from them are not from callers. */
  ownNumbers: string[];
  /** Country of numbers that are written without one. */
  country: CountryCode;
}

/** The variables of phone systems, for `config.ts`. */
export const telephonyVariables = {
  /** Which phone system is in use. The webhook routes accept every correctly signed message, whatever is chosen. */
  PHONE_SYSTEM: z.enum(PHONE_SYSTEMS, { error: `must be one of ${PHONE_SYSTEMS.join(', ')}` }).default('none'),
  ...ringCentralVariables,
  ...twilioVariables,
  ...signedWebhookVariables,
  ...textsVariables,
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
    .refine(isSupportedCountry, 'must be a two-letter country code such as US')
    .default('US'),
};

type TelephonyEnvironment = z.output<z.ZodObject<typeof telephonyVariables>>;
type Problems = (env: TelephonyEnvironment & { PUBLIC_URL?: string | undefined }) => string[];

const PROBLEMS: Readonly<Record<PhoneSystem, Problems>> = {
  none: noTextsProblems,
  'ringcentral-websocket': ringCentralProblems,
  'ringcentral-webhook': ringCentralProblems,
  twilio: twilioProblems,
  webhook: (env) => [...signedWebhookProblems(env), ...noTextsProblems(env)],
};

/** What is missing for the phone system that was chosen, in sentences. */
export const telephonyProblems: Problems = (env) => PROBLEMS[env.PHONE_SYSTEM](env);

export const telephonyConfig = (env: TelephonyEnvironment): TelephonyConfig => ({
  system: env.PHONE_SYSTEM,
  ringCentral: ringCentralConfig(env),
  twilioAuthToken: env.TWILIO_AUTH_TOKEN ?? null,
  twilioAccount: twilioAccount(env),
  textsFrom: env.TEXTS_FROM ?? null,
  webhookSecret: env.TELEPHONY_WEBHOOK_SECRET ?? null,
  ownNumbers: env.OWN_NUMBERS,
  country: env.DEFAULT_COUNTRY,
});

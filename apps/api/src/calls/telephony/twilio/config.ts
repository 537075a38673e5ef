import { z } from 'zod';
import { requiredVariables } from '../required-variables';
import { isServer } from '../server-address';

/** The account that texts are sent from. */
export interface TwilioAccount {
  /** Without a slash at the end. */
  serverUrl: string;
  sid: string;
  authToken: string;
}

export const twilioVariables = {
  /** Twilio signs with it. */
  TWILIO_AUTH_TOKEN: z.string().trim().min(16, 'must have at least 16 characters').optional(),
  /** Texts are sent from this account. */
  TWILIO_ACCOUNT_SID: z
    .string()
    .trim()
    .regex(/^AC[0-9a-f]{32}$/i, 'must be AC followed by 32 characters, as on the first page of Twilio’s console')
    .optional(),
  /** Of Twilio's API; the address differs for its regions. */
  TWILIO_SERVER_URL: z
    .string()
    .refine(isServer, 'must be an https address such as https://api.twilio.com')
    .transform((value) => new URL(value).origin)
    .default('https://api.twilio.com'),
};

type Environment = z.output<z.ZodObject<typeof twilioVariables>>;

const WHERE = 'find it on the first page of Twilio’s console';

export const twilioProblems = (
  env: Environment & { PHONE_SYSTEM: string; TEXTS_FROM?: string | undefined; PUBLIC_URL?: string | undefined },
): string[] =>
  requiredVariables(env, {
    TWILIO_AUTH_TOKEN: WHERE,
    PUBLIC_URL: 'Twilio signs the address it calls',
    ...(env.TEXTS_FROM !== undefined && { TWILIO_ACCOUNT_SID: `${WHERE}, and TEXTS_FROM sends from it` }),
  });

/** Null while a part of it is missing. */
export const twilioAccount = (env: Environment): TwilioAccount | null =>
  env.TWILIO_ACCOUNT_SID && env.TWILIO_AUTH_TOKEN
    ? { serverUrl: env.TWILIO_SERVER_URL, sid: env.TWILIO_ACCOUNT_SID, authToken: env.TWILIO_AUTH_TOKEN }
    : null;

import { z } from 'zod';
import { requiredVariables } from '../required-variables';

export const twilioVariables = {
  /** Twilio signs with it. */
  TWILIO_AUTH_TOKEN: z.string().trim().min(16, 'must have at least 16 characters').optional(),
};

export const twilioProblems = (env: Parameters<typeof requiredVariables>[0]): string[] =>
  requiredVariables(env, {
    TWILIO_AUTH_TOKEN: 'it stands on the first page of Twilio’s console',
    PUBLIC_URL: 'Twilio signs the address it calls',
  });

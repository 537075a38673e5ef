import { z } from 'zod';
import { requiredVariables } from '../required-variables';

const MIN_SECRET_LENGTH = 32;

export const signedWebhookVariables = {
  /** The signed webhook for all other phone systems: one secret for all sources. */
  TELEPHONY_WEBHOOK_SECRET: z
    .string()
    .min(MIN_SECRET_LENGTH, `must have at least ${MIN_SECRET_LENGTH} characters`)
    .optional(),
};

export const signedWebhookProblems = (env: Parameters<typeof requiredVariables>[0]): string[] =>
  requiredVariables(env, { TELEPHONY_WEBHOOK_SECRET: `a random text of at least ${MIN_SECRET_LENGTH} characters` });

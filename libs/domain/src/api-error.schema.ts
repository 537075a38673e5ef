import { z } from 'zod';
import { ERROR_CODES } from './api-error';

/** The one shape of every error answer: words for people, a stable code for programs, and per-field messages. */
export const ApiErrorSchema = z.object({
  error: z.string(),
  code: z.enum(ERROR_CODES),
  fields: z.record(z.string(), z.string()).optional(),
  requestId: z.string().optional(),
});

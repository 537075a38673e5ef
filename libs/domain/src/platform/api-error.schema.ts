import { z } from 'zod';
import { ERROR_CODES } from './api-error';

/** The shape of every error response: a message for people, a stable code for programs, and messages per field. */
export const ApiErrorSchema = z.object({
  error: z.string(),
  code: z.enum(ERROR_CODES),
  fields: z.record(z.string(), z.string()).optional(),
  alternatives: z.array(z.object({ startsAt: z.string(), practitionerId: z.int() })).optional(),
  requestId: z.string().optional(),
});

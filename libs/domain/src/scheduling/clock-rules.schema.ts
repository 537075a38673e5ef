import { z } from 'zod';

/** The rules by which the clinic's clock goes, and who else holds others for right. */
export const ClockRulesSchema = z.object({
  /** The clinic's. */
  timeZone: z.string(),
  /** The IANA's name for them, such as 2026f. */
  version: z.string(),
  /** When they were brought here, YYYY-MM-DD. */
  readOn: z.iso.date(),
  /** Whose rules differ for the clinic's next year. Harmony uses none of them. */
  differing: z.array(z.enum(['Node.js', 'PostgreSQL'])),
});
export type ClockRules = z.infer<typeof ClockRulesSchema>;

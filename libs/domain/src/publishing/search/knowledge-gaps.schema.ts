import { LANGUAGES } from '@harmony/language';
import { z } from 'zod';
import { GAP_DAYS, GAP_SOURCES, GAP_STATES, type GapDays } from './knowledge-gaps';

export const GapsQuery = z.object({
  days: z
    .enum(GAP_DAYS.map(String), `Choose one of ${GAP_DAYS.join(', ')} days`)
    .default('30')
    // The texts are made of these numbers.
    .transform((days) => Number(days) as GapDays),
});
export type GapsQuery = z.output<typeof GapsQuery>;

/** What was asked and nothing published answers. Nobody's own words: only those of searches, and kinds of questions. */
export const KnowledgeGapSchema = z.object({
  source: z.enum(GAP_SOURCES),
  /** The words of a search; of the assistant's questions their kind, of calls their outcome. */
  words: z.string(),
  /** How often in the period. */
  count: z.int(),
  /** 'YYYY-MM-DD', on the clinic's calendar. */
  lastOn: z.string(),
  /** In which it was asked on most days. */
  language: z.enum(LANGUAGES),
  state: z.enum(['open', ...GAP_STATES]),
  /** Who decided that, and on which day; null while it is open. */
  markedBy: z.string().nullable(),
  markedOn: z.string().nullable(),
});
export type KnowledgeGap = z.infer<typeof KnowledgeGapSchema>;

/** Most asked first. */
export const KnowledgeGapsSchema = z.object({ days: z.int(), gaps: z.array(KnowledgeGapSchema) });
export type KnowledgeGaps = z.infer<typeof KnowledgeGapsSchema>;

/** `open` takes a mark away. */
export const MarkGapBody = z.strictObject({
  source: z.enum(GAP_SOURCES),
  words: z.string().trim().min(1).max(80),
  state: z.enum(['open', ...GAP_STATES]),
});
export type MarkGapBody = z.input<typeof MarkGapBody>;

import { z } from 'zod';
import { isStorable, UNSTORABLE } from '../../platform/text/storable';
import { SEARCH_MAX, SEARCHED, type Searched } from './site-search';

/** What is searched for, on one line. Blank: nothing. */
export const SearchTerm = z
  .string()
  .trim()
  .max(SEARCH_MAX, `Use at most ${SEARCH_MAX} characters`)
  .refine((term) => isStorable(term) && !/\p{Cc}/u.test(term), UNSTORABLE);

export const SiteSearchQuery = z.object({ q: SearchTerm.default('') });
export type SiteSearchQuery = z.output<typeof SiteSearchQuery>;

export const TextPartSchema = z.object({ text: z.string(), isMarked: z.boolean() });

/** A row that was found. Prices are dollars, `duration` minutes; both only where the row has them. */
export const SearchHitSchema = z.object({
  id: z.int(),
  /** The row's name, in pieces. */
  title: z.array(TextPartSchema),
  /** Its page on the website. */
  path: z.string(),
  /** A few of its words around the first one that was searched for. */
  excerpt: z.array(TextPartSchema),
  price: z.number().nullable(),
  salePrice: z.number().nullable(),
  duration: z.int().nullable(),
});
export type SearchHit = z.infer<typeof SearchHitSchema>;

// The declaration names at least one.
const SearchedKind = z.enum(SEARCHED as [Searched, ...Searched[]]);

/** What was found, the kind with the best row first. */
export const SearchAnswerSchema = z.object({
  /** What was searched for, trimmed. */
  term: z.string(),
  /** What was searched for instead, because nothing has the words that were typed; null otherwise. */
  instead: z.string().nullable(),
  /** How many rows were found in all. */
  count: z.int(),
  groups: z.array(
    z.object({
      entity: SearchedKind,
      /** What its rows are called, as a heading. */
      heading: z.string(),
      /** The page of the website that lists all of the kind; null where none does. */
      more: z.string().nullable(),
      /** All that were found of the kind; `hits` are the best of them. */
      count: z.int(),
      hits: z.array(SearchHitSchema),
    }),
  ),
});
export type SearchAnswer = z.infer<typeof SearchAnswerSchema>;

/** A finished search that found nothing. */
export const SearchMissBody = z.strictObject({ term: SearchTerm });
export type SearchMissBody = z.input<typeof SearchMissBody>;

export const SYNONYM_LINES_MAX = 500;
const LINE_MAX = 500;

/** Words that mean the same thing, apart by commas. */
const SynonymLine = z
  .string()
  .trim()
  .min(1, 'This line is empty')
  .max(LINE_MAX, `Use at most ${LINE_MAX} characters`)
  .refine((line) => isStorable(line) && !/\p{Cc}/u.test(line), UNSTORABLE)
  .refine((line) => line.split(',').filter((word) => word.trim() !== '').length > 1, {
    error: 'Enter at least two words that mean the same thing, separated by a comma',
  });

export const SynonymsSchema = z.object({ lines: z.array(z.string()) });
export type Synonyms = z.infer<typeof SynonymsSchema>;

/** All lines as they are to be, and as they were seen: 409 when somebody else has saved meanwhile. */
export const SaveSynonymsBody = z.strictObject({
  lines: z.array(SynonymLine).max(SYNONYM_LINES_MAX, `Use at most ${SYNONYM_LINES_MAX} lines`),
  seen: z.array(z.string().max(LINE_MAX)).max(SYNONYM_LINES_MAX),
});
export type SaveSynonymsBody = z.input<typeof SaveSynonymsBody>;

/** What visitors find, and why. */
export const SearchTrialSchema = z.object({
  answer: SearchAnswerSchema,
  /** The words that were looked for, with what else was taken for them. */
  words: z.array(z.object({ word: z.string(), also: z.array(z.string()), insteadOf: z.string().nullable() })),
  /** By kind and id, as in `faqs 3`: the fields in which they were found, in the order of their weight. */
  foundIn: z.record(z.string(), z.array(z.string())),
  /** The search is counted when it finds nothing. */
  isCounted: z.boolean(),
});
export type SearchTrial = z.infer<typeof SearchTrialSchema>;

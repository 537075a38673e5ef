import { LANGUAGES, OTHER_LANGUAGES } from '@harmony/language';
import { z } from 'zod';
import type { Translations } from './translations';

/** In which language somebody wrote, booked or ordered, and is written to. */
export const SpokenLanguage = z.enum(LANGUAGES);

/** In rows: what they say in other languages. Only editors receive it; for the public, rows are in the language that was asked for. */
export const TranslationsColumn: z.ZodOptional<z.ZodType<Translations>> = z
  .partialRecord(z.enum(OTHER_LANGUAGES), z.record(z.string(), z.union([z.string(), z.array(z.string()), z.null()])))
  .optional();

/**
 * In bodies: the same fields as in the first language, checked by the same rules; null where a field is not translated. Written as a
 * whole.
 *
 * @param fields those of the contract
 * @param names which of them are words
 */
export function translationsOf<Name extends string>(
  fields: Readonly<Record<Name, z.ZodType>>,
  names: readonly Name[],
): z.ZodDefault<z.ZodType<Translations, Translations>> {
  const words = Object.fromEntries(names.map((name) => [name, bare(fields[name]).nullable().optional()]));
  const inOneLanguage = z.strictObject(words).optional();
  const all = z.strictObject(Object.fromEntries(OTHER_LANGUAGES.map((other) => [other, inOneLanguage])));
  // Which fields there are differs by entity and is checked above; whoever reads translations knows none of them by name.
  return (all as unknown as z.ZodType<Translations, Translations>).default({});
}

const bare = (field: z.ZodType): z.ZodType => (field instanceof z.ZodDefault ? (field.unwrap() as z.ZodType) : field);

import { slugify, type CONTENT_ENTITIES, type EntityWith, type Translations } from '@harmony/domain';

type Field<E extends EntityWith<'translated'>> = (typeof CONTENT_ENTITIES)[E]['translated'][number];

/** What the rows of a kind say in Spanish, by the slugs of their English names. */
export type InSpanish<E extends EntityWith<'translated'>> = Readonly<
  Record<string, { readonly [F in Field<E>]?: string | string[] }>
>;

/** What is said in Spanish, as rows store it. */
export const saidInSpanish = (words: Readonly<Record<string, string | string[] | undefined>> = {}): Translations => {
  const said = Object.entries(words).filter((entry): entry is [string, string | string[]] => entry[1] !== undefined);
  return said.length > 0 ? { es: Object.fromEntries(said) } : {};
};

/** The Spanish names of these rows, by the slugs of their English ones; the English name where there is none. */
export const namesInSpanish = (
  names: readonly string[],
  spanish: Readonly<Record<string, { readonly name?: string | string[] }>>,
): string[] => names.map((name) => String(spanish[slugify(name)]?.name ?? name));

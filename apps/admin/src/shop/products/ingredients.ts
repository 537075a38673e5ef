import { z } from 'zod';
import type { Ingredient } from '@harmony/domain';

const Stored = z.array(z.object({ common: z.string(), pinyin: z.string().nullable(), latin: z.string().nullable() }));

/** An ingredient as one text: 'Ginseng / Ren Shen / Panax ginseng'. A missing name in the middle keeps its place. */
const textOf = ({ common, pinyin, latin }: Ingredient): string =>
  [common, pinyin ?? (latin === null ? null : '–'), latin].filter((part) => part !== null).join(' / ');

/** The stored ingredients as texts. */
export const readIngredients = (stored: unknown): readonly string[] =>
  (Stored.safeParse(stored).data ?? []).map(textOf);

/** The ingredients of texts: common name, then pinyin and Latin if there are any. */
export const writeIngredients = (texts: readonly string[]): Ingredient[] =>
  texts.map((text) => {
    const [common = '', pinyin = '', ...latin] = text.split('/').map((part) => part.trim());
    const named = (name: string): string | null => (name === '' || name === '–' ? null : name);
    return { common, pinyin: named(pinyin), latin: named(latin.join(' / ')) };
  });

import { published, type HealthCondition } from '@harmony/domain';

/** How many conditions a practitioner's page links to. */
const SHOWN = 6;

/** Words that say nothing of what is treated, unless a specialty has no others. */
const GENERAL = new Set(
  (
    'and care comfort health in issues of pain recovery support the with ' +
    'apoyo bienestar con cuidado de del dolor el en la las los problemas recuperación salud y'
  ).split(' '),
);

/** Words of this length are the same when they begin alike: headache and headaches, digestion and digestive. */
const STEM = 5;

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
const stemOf = (word: string): string => word.slice(0, Math.max(STEM, word.length - 3));

function tellingWords(specialty: string): string[] {
  const words = wordsOf(specialty);
  const telling = words.filter((word) => !GENERAL.has(word));
  return telling.length > 0 ? telling : words;
}

const isSame = (a: string, b: string): boolean =>
  a === b || (a.length >= STEM && b.length >= STEM && (a.startsWith(stemOf(b)) || b.startsWith(stemOf(a))));

type Named = Pick<HealthCondition, 'name' | 'bodySystem' | 'isActive' | 'orderIndex'>;

/**
 * The active conditions that a practitioner's specialties name, in the order of the specialties: "Headaches" leads to
 * "Tension Headache", "Digestion" to every condition of "Digestive Issues". Six at most, each once.
 */
export function focusConditions<T extends Named>(specialties: readonly string[], conditions: readonly T[]): T[] {
  const active = published(conditions);
  const named = specialties.flatMap((specialty) => {
    const telling = tellingWords(specialty);
    return active.filter(({ name, bodySystem }) =>
      wordsOf(`${name} ${bodySystem ?? ''}`).some((word) => telling.some((own) => isSame(own, word))),
    );
  });
  return [...new Set(named)].slice(0, SHOWN);
}

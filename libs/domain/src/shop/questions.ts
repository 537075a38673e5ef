import { msg, t } from '@harmony/language';
import { CONTRAINDICATIONS, type Contraindication } from '../publishing/content/lists/products';

/** 'Tell us first if …': the words of each reason to ask before using a product. */
const WORDS: Readonly<Record<Contraindication, string>> = {
  pregnancy: msg('You are pregnant, might be, or are breastfeeding'),
  anticoagulant: msg('You take blood thinners (anticoagulants)'),
  sedative: msg('You take sedatives or sleeping pills'),
  'blood-pressure': msg('You take medicine for your blood pressure'),
};

const ALLERGY = 'allergy:';

/** A box that somebody who orders may tick. `key` is what is stored of it, in no language; `label` is what is read. */
export interface ShopQuestion {
  key: string;
  label: string;
}

interface Asking {
  contraindications: readonly Contraindication[];
  allergens: readonly string[];
  /** The same in the language that is spoken, one by one; without them what they are called in the first. */
  allergenNames?: readonly string[];
}

/** The boxes for what is in a cart: every contraindication and every allergen of it once. */
export function shopQuestions(products: readonly Asking[]): ShopQuestion[] {
  const asked = new Set(products.flatMap(({ contraindications }) => contraindications));
  const allergens = new Map(
    products.flatMap(({ allergens: names, allergenNames = names }) =>
      names.map((name, at) => [name.toLowerCase(), allergenNames[at] ?? name] as const),
    ),
  );
  return [
    ...CONTRAINDICATIONS.filter((key) => asked.has(key)).map((key) => ({ key, label: t(WORDS[key]) })),
    ...[...allergens.entries()]
      .sort(([a], [b]) => a.localeCompare(b, 'en'))
      .map(([key, name]) => ({
        key: `${ALLERGY}${key}`,
        label: t('You are allergic to {allergen}', { allergen: name }),
      })),
  ];
}

/** The words of a stored key, as staff read them; the key itself where nobody knows it any more. */
export function shopQuestionLabel(key: string): string {
  if (key.startsWith(ALLERGY)) return `Allergic to ${key.slice(ALLERGY.length)}`;
  const known = CONTRAINDICATIONS.find((one) => one === key);
  return known ? WORDS[known] : key;
}

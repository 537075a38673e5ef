import type { Contraindication, Product } from '@harmony/domain';
import { RingList } from '@harmony/ui';

/** What each flag means to the reader. */
const WORDS: Readonly<Record<Contraindication, string>> = {
  pregnancy: 'You are pregnant, may be pregnant, or are nursing',
  anticoagulant: 'You take blood thinners (anticoagulants)',
  sedative: 'You take sleep medicines or other sedatives',
  'blood-pressure': 'You take medicine for your blood pressure',
};

/** Who must ask before using a product, in whole sentences. Nothing for a product that asks for no care. */
export function WhoShouldAsk({
  product: { contraindications, allergens },
}: {
  product: Pick<Product, 'contraindications' | 'allergens'>;
}) {
  if (contraindications.length + allergens.length === 0) return null;
  return (
    <section aria-labelledby="product-ask-first">
      <h2 id="product-ask-first">Ask Us First If</h2>
      <RingList ruled>
        {contraindications.map((key) => (
          <li key={key}>{WORDS[key]}</li>
        ))}
        {allergens.map((allergen) => (
          <li key={allergen}>You react to: {allergen}</li>
        ))}
      </RingList>
    </section>
  );
}

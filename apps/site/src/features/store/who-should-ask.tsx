import type { Contraindication, Product } from '@harmony/domain';
import { RingList } from '@harmony/ui';
import { DetailSection } from '../../parts/detail-layout';

/** Each contraindication in words for the reader. */
const WORDS: Readonly<Record<Contraindication, string>> = {
  pregnancy: 'You are pregnant, may be pregnant, or are nursing',
  anticoagulant: 'You take blood thinners (anticoagulants)',
  sedative: 'You take sleep medicines or other sedatives',
  'blood-pressure': 'You take medicine for your blood pressure',
};

/** Who should ask before using a product. Nothing for a product without contraindications and allergens. */
export function WhoShouldAsk({
  product: { contraindications, allergens },
}: {
  product: Pick<Product, 'contraindications' | 'allergens'>;
}) {
  if (contraindications.length + allergens.length === 0) return null;
  return (
    <DetailSection id="product-ask-first" title="Ask Us First If">
      <RingList ruled>
        {contraindications.map((key) => (
          <li key={key}>{WORDS[key]}</li>
        ))}
        {allergens.map((allergen) => (
          <li key={allergen}>You react to: {allergen}</li>
        ))}
      </RingList>
    </DetailSection>
  );
}

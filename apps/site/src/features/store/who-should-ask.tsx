import styled from 'styled-components';
import type { Contraindication, Product } from '@harmony/domain';
import { c, radius, RingList, space } from '@harmony/ui';
import { DetailSection } from '../../parts/detail-layout';

const StyledCard = styled.div`
  padding: ${space[24]};
  border: 1px solid ${c.amberLine};
  border-radius: ${radius.panel};
  background: ${c.amberBg};
  color: ${c.ink};
`;

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
    <StyledCard>
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
    </StyledCard>
  );
}

import styled from 'styled-components';
import { langOf, type Contraindication, type Product } from '@harmony/domain';
import { msg, t } from '@harmony/language';
import { c, radius, RingList, space, tParts } from '@harmony/ui';
import { DetailSection } from '../../parts/page/detail-layout';

const StyledCard = styled.div`
  padding: ${space[24]};
  border: 1px solid ${c.amberLine};
  border-radius: ${radius.panel};
  background: ${c.amberBg};
  color: ${c.ink};
`;

/** Each contraindication in words for the reader. */
const WORDS: Readonly<Record<Contraindication, string>> = {
  pregnancy: msg('You are pregnant, may be pregnant, or are nursing'),
  anticoagulant: msg('You take blood thinners (anticoagulants)'),
  sedative: msg('You take sleep medicines or other sedatives'),
  'blood-pressure': msg('You take medicine for your blood pressure'),
};

/** Who should ask before using a product. Nothing for a product without contraindications and allergens. */
export function WhoShouldAsk({
  product,
}: {
  product: Pick<Product, 'contraindications' | 'allergens' | 'translations'>;
}) {
  const { contraindications, allergens } = product;
  if (contraindications.length + allergens.length === 0) return null;
  return (
    <StyledCard>
      <DetailSection id="product-ask-first" title={t('Ask Us First If')}>
        <RingList ruled>
          {contraindications.map((key) => (
            <li key={key}>{t(WORDS[key])}</li>
          ))}
          {allergens.map((allergen) => (
            <li key={allergen}>
              {tParts('You react to: {allergen}', {
                allergen: <span lang={langOf(product, 'allergens')}>{allergen}</span>,
              })}
            </li>
          ))}
        </RingList>
      </DetailSection>
    </StyledCard>
  );
}

import styled from 'styled-components';
import type { Product } from '@harmony/domain';
import { c, Card, CardGrid, CardLink, space } from '@harmony/ui';
import { PageSection } from '../../parts/page-section';
import { paths } from '../../paths';
import { ProductPrice } from './product-price';

/** How many the page links to. */
const SHOWN = 3;

const StyledCard = styled(Card)`
  display: grid;
  gap: ${space[8]};
  align-content: start;
`;

const StyledText = styled.p`
  color: ${c.ink2};
  font: var(--type-small);
`;

export interface RelatedProductsProps {
  product: Product;
  /** All products on sale, in their order. */
  products: readonly Product[];
}

/** Products of the same category. */
export function RelatedProducts({ product, products }: RelatedProductsProps) {
  const related = products.filter(({ id, categoryId }) => id !== product.id && categoryId === product.categoryId);
  if (related.length === 0) return null;
  return (
    <PageSection title="Related Products" tone="sunken">
      <CardGrid columns={3}>
        {related.slice(0, SHOWN).map((other) => (
          <StyledCard key={other.id} as="article">
            <h3>
              <CardLink href={paths.product(other.slug)}>{other.name}</CardLink>
            </h3>
            {other.shortDescription && <StyledText>{other.shortDescription}</StyledText>}
            <ProductPrice product={other} />
          </StyledCard>
        ))}
      </CardGrid>
    </PageSection>
  );
}

import styled from 'styled-components';
import { langOf, type Product, type ProductCategory } from '@harmony/domain';
import { t } from '@harmony/language';
import { c, CardGrid, CardLink, LinkCard, space } from '@harmony/ui';
import { PageSection } from '../../parts/page/page-section';
import { paths } from '../../paths';
import { ProductPicture } from './product-picture';
import { ProductPrice } from './product-price';

/** How many the page links to. */
const SHOWN = 3;

const StyledCard = styled(LinkCard)`
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
  categories: readonly ProductCategory[];
}

const shared = (a: readonly string[], b: readonly string[]): number => a.filter((entry) => b.includes(entry)).length;

/** Products for the same conditions, those with most in common first; otherwise of the same category. */
function relatedTo(product: Product, products: readonly Product[]): Product[] {
  const inCommon = (other: Product): number =>
    2 * shared(other.conditions, product.conditions) + (other.categoryId === product.categoryId ? 1 : 0);
  return products
    .filter((other) => other.id !== product.id && inCommon(other) > 0)
    .sort((a, b) => inCommon(b) - inCommon(a))
    .slice(0, SHOWN);
}

/** What else may be of use, with pictures. */
export function RelatedProducts({ product, products, categories }: RelatedProductsProps) {
  const related = relatedTo(product, products);
  if (related.length === 0) return null;
  return (
    <PageSection title={t('Related Products')} tone="sunken">
      <CardGrid columns={3}>
        {related.map((other) => (
          <StyledCard key={other.id} as="article">
            <ProductPicture product={other} category={categories.find(({ id }) => id === other.categoryId)} />
            <h3 lang={langOf(other, 'name')}>
              <CardLink href={paths.product(other.slug)}>{other.name}</CardLink>
            </h3>
            {other.shortDescription && (
              <StyledText lang={langOf(other, 'shortDescription')}>{other.shortDescription}</StyledText>
            )}
            <ProductPrice product={other} />
          </StyledCard>
        ))}
      </CardGrid>
    </PageSection>
  );
}

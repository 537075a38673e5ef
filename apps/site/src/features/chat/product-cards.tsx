import styled from 'styled-components';
import { formatMoney, productPrice, type Product } from '@harmony/domain';
import { c, CardLink, motion, radius, space } from '@harmony/ui';
import { useSells } from '../../hooks';
import { AddToCart } from '../../parts/cart/add-to-cart';
import { paths } from '../../paths';

const StyledCards = styled.ul.attrs({ role: 'list' })`
  display: grid;
  gap: ${space[8]};
  inline-size: 100%;
`;

const StyledCard = styled.li`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 0 ${space[12]};
  align-items: baseline;
  padding: ${space[8]} ${space[12]};
  border: 1px solid ${c.line};
  border-radius: ${radius.input};
  background: ${c.surface};
  transition: border-color ${motion.hover};

  > h3 {
    font: 500 1.0625rem/1.25 var(--font-display);
    letter-spacing: 0;
  }
  @media (hover: hover) {
    &:hover {
      border-color: ${c.celadonDeep};
    }
  }
`;

const StyledPrice = styled.p`
  font: 500 1.0625rem/1.25 var(--font-display);
  font-variant-numeric: tabular-nums;
`;

const StyledForm = styled.p`
  color: ${c.ink3};
  font: 400 0.875rem/1.4 var(--font-text);
`;

// Above the link of the whole card.
const StyledAction = styled.div`
  position: relative;
  z-index: 1;
  grid-column: 1 / -1;
  padding-block: ${space[8]};
`;

/** Products the assistant suggests: only name, price and form, and the way to buy them. What they are for is on their pages. */
export function ProductCards({ products }: { products: readonly Product[] }) {
  const sells = useSells();
  return (
    <StyledCards aria-label="Products">
      {products.map((product) => (
        <StyledCard key={product.id}>
          <h3>
            <CardLink href={paths.product(product.slug)}>{product.name}</CardLink>
          </h3>
          <StyledPrice>{formatMoney(productPrice(product))}</StyledPrice>
          {product.form && <StyledForm>{product.form}</StyledForm>}
          {sells && (
            <StyledAction>
              <AddToCart product={product} />
            </StyledAction>
          )}
        </StyledCard>
      ))}
    </StyledCards>
  );
}

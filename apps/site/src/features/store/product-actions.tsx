import styled from 'styled-components';
import { useGetProductsQuery } from '@harmony/api-client';
import type { Product } from '@harmony/domain';
import { t } from '@harmony/language';
import { c, space, TextLink } from '@harmony/ui';
import { useSells } from '../../hooks';
import { paths } from '../../paths';
import { AddButton } from './add-button';
import { ProductPrice } from './product-price';
import { LIST_ID, NO_CHECKOUT, ORDER_HERE, useListedProducts } from './use-listed-products';

const StyledActions = styled.div`
  display: grid;
  gap: ${space[12]};
  justify-items: start;
  color: ${c.ink2};
  font: var(--type-small);
`;

const StyledRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[12]} ${space[24]};
  align-items: center;

  & > :first-child {
    font-size: 1.75rem;
  }
`;

/** The price with 'Add'; while the store takes no orders, a note that says so, and a link to the visitor's list. */
export function ProductActions({ product }: { product: Product }) {
  const { data: products = [product] } = useGetProductsQuery();
  const listed = useListedProducts(products).length;
  const sells = useSells();
  return (
    <StyledActions>
      <StyledRow>
        <ProductPrice product={product} />
        <AddButton product={product} size="md" variant="primary" asksQuantity />
        <p>
          {t(
            product.stockQuantity > 0 ? 'In stock' : sells ? 'Out of stock' : 'Out of stock: ask us when it comes back',
          )}
        </p>
      </StyledRow>
      <p>{t(sells ? ORDER_HERE : NO_CHECKOUT)}</p>
      {!sells && listed > 0 && (
        <TextLink href={`${paths.store()}#${LIST_ID}`}>{t('Your list ({count})', { count: listed })}</TextLink>
      )}
    </StyledActions>
  );
}

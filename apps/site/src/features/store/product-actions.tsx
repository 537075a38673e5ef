import styled from 'styled-components';
import { useGetProductsQuery } from '@harmony/api-client';
import type { Product } from '@harmony/domain';
import { c, space, TextLink } from '@harmony/ui';
import { paths } from '../../paths';
import { AddButton } from './add-button';
import { LIST_ID, NO_CHECKOUT, useListedProducts } from './use-listed-products';

const StyledActions = styled.div`
  display: grid;
  gap: ${space[12]};
  justify-items: start;
  color: ${c.ink2};
  font: var(--type-small);
`;

/** 'Add', a note that there is no checkout, and a link to the list. */
export function ProductActions({ product }: { product: Product }) {
  const { data: products = [product] } = useGetProductsQuery();
  const listed = useListedProducts(products).length;
  return (
    <StyledActions>
      <AddButton product={product} size="md" variant="primary" />
      <p>{NO_CHECKOUT}</p>
      {listed > 0 && <TextLink href={`${paths.store()}#${LIST_ID}`}>Your list ({listed})</TextLink>}
    </StyledActions>
  );
}

import styled from 'styled-components';
import type { Product } from '@harmony/domain';
import { Band, c, Container, LiveRegion, media, Section, space, TextLink, useDebounced } from '@harmony/ui';
import { latePart } from '../../parts/late-part';
import type { ListQuery } from '../../parts/view-state';
import { ActiveFilters } from './active-filters';
import { FilterPanel } from './filter-panel';
import { PRODUCTS_HEADING_ID, PRODUCTS_ID } from './products-place';
import type { StoreState } from './use-store';
import { LIST_ID, NO_CHECKOUT, useListedProducts } from './use-listed-products';

const ProductResults = latePart(() => import('./product-results').then((file) => file.ProductResults));

// The first products belong on the first screen.
const StyledSection = styled(Section)`
  padding-block-start: ${space[48]};

  ${media.belowMd} {
    padding-block-start: ${space[32]};
  }
`;

const StyledColumns = styled.div`
  display: grid;
  gap: ${space[32]} ${space[40]};
  align-items: start;

  ${media.lg} {
    grid-template-columns: 232px minmax(0, 1fr);
  }
`;

const StyledResults = styled.div`
  display: grid;
  gap: ${space[24]};
  min-inline-size: 0;
`;

const StyledHead = styled.div`
  display: grid;
  gap: ${space[8]};

  & > h2 {
    outline: 0;
  }
  & > :is(p, [role='status']) {
    color: ${c.ink2};
  }
  & > p {
    max-inline-size: 66ch;
  }
`;

export interface ProductBrowserProps {
  products: ListQuery<Product>;
  store: StoreState;
}

/** Filters and list, in all their states. */
export const ProductBrowser = ({ products, store }: ProductBrowserProps) => (
  <Band as="section" tone="sunken" id={PRODUCTS_ID} aria-labelledby={PRODUCTS_HEADING_ID}>
    <StyledSection as="div">
      <Container>
        <StyledColumns>
          <FilterPanel store={store} />
          <StyledResults>
            <Head store={store} isReady={products.data !== undefined} />
            <ActiveFilters store={store} />
            <ProductResults products={products} store={store} />
          </StyledResults>
        </StyledColumns>
      </Container>
    </StyledSection>
  </Band>
);

function headingOf({ category, filters: { condition } }: StoreState): string {
  if (category) return category.name;
  return condition === '' ? 'All Products' : `Products for ${condition}`;
}

function Head({ store, isReady }: { store: StoreState; isReady: boolean }) {
  const { condition } = store.filters;
  const listed = useListedProducts(store.all).length;
  const count = store.results.length;
  const line = useDebounced(isReady ? `${store.notice} ${count} ${count === 1 ? 'product' : 'products'}`.trim() : '');
  return (
    <StyledHead>
      <h2 id={PRODUCTS_HEADING_ID} tabIndex={-1}>
        {headingOf(store)}
      </h2>
      <LiveRegion visible>{line}</LiveRegion>
      {condition !== '' && (
        <p>
          People we see for {condition} often ask us about these. They support general well-being and do not replace
          treatment: ask your practitioner whether one of them suits you.
        </p>
      )}
      <p>
        {NO_CHECKOUT} {listed > 0 && <TextLink href={`#${LIST_ID}`}>Your list ({listed})</TextLink>}
      </p>
    </StyledHead>
  );
}

import styled from 'styled-components';
import { langOf } from '@harmony/domain';
import { t } from '@harmony/language';
import { Band, c, Container, LiveRegion, media, Section, space, TextLink, useDebounced } from '@harmony/ui';
import { useSells } from '../../hooks';
import { latePart } from '../../parts/page/late-part';
import { ActiveFilters } from './active-filters';
import { FilterPanel } from './filter-panel';
import { PRODUCTS_HEADING_ID, PRODUCTS_ID } from './products-place';
import type { StoreState } from './use-store';
import { LIST_ID, NO_CHECKOUT, ORDER_HERE, useListedProducts } from './use-listed-products';

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
  store: StoreState;
}

/** Filters and list, in all their states. */
export const ProductBrowser = ({ store }: ProductBrowserProps) => (
  <Band as="section" tone="sunken" id={PRODUCTS_ID} aria-labelledby={PRODUCTS_HEADING_ID}>
    <StyledSection as="div">
      <Container>
        <StyledColumns>
          <FilterPanel store={store} />
          <StyledResults>
            <Head store={store} />
            <ActiveFilters store={store} />
            <ProductResults store={store} />
          </StyledResults>
        </StyledColumns>
      </Container>
    </StyledSection>
  </Band>
);

function headingOf({ category, filters: { condition } }: StoreState): string {
  if (category) return category.name;
  return condition === '' ? t('All Products') : t('Products for {condition}', { condition });
}

/** What is said of the filters' result: how much it is, or that it is under way. */
function lineOf({ found, filters, isError }: StoreState): string {
  if (!found) return filters.q.trim() !== '' && !isError ? t('Searching all products...') : '';
  const { notice, count } = found;
  return `${notice} ${t(count === 1 ? '{count} product' : '{count} products', { count })}`.trim();
}

function Head({ store }: { store: StoreState }) {
  const { category } = store;
  const { condition } = store.filters;
  const listed = useListedProducts(store.products).length;
  const line = useDebounced(lineOf(store));
  return (
    <StyledHead>
      <h2 id={PRODUCTS_HEADING_ID} tabIndex={-1}>
        {headingOf(store)}
      </h2>
      <LiveRegion visible>{line}</LiveRegion>
      {category?.description && <p lang={langOf(category, 'description')}>{category.description}</p>}
      {condition !== '' && (
        <p>
          {t(
            'People we see for {condition} often ask us about these. They support general well-being and do not replace treatment: ask your practitioner whether one of them suits you.',
            { condition },
          )}
        </p>
      )}
      <p>
        {t(useSells() ? ORDER_HERE : NO_CHECKOUT)}{' '}
        {listed > 0 && <TextLink href={`#${LIST_ID}`}>{t('Your list ({count})', { count: listed })}</TextLink>}
      </p>
    </StyledHead>
  );
}

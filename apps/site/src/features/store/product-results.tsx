import styled from 'styled-components';
import { t } from '@harmony/language';
import { EmptyState, LoadingState, media, Skeleton, space } from '@harmony/ui';
import { LoadFailed } from '../../parts/page/load-failed';
import { PageLinks } from '../../parts/lists/page-links';
import { useGradual } from '../../parts/page/use-gradual';
import { viewState } from '../../parts/page/view-state';
import { ClearForm } from './clear-form';
import { Disclaimer } from './disclaimer';
import type { ProductBrowserProps } from './product-browser';
import { ProductCard } from './product-card';
import { PRODUCTS_HEADING_ID } from './products-place';

const StyledGrid = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[16]};

  ${media.md} {
    gap: ${space[24]};
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${media.xl} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;

const NONE: readonly never[] = [];

/** The products that match, in all their states. */
export function ProductResults({ store }: ProductBrowserProps) {
  const { found, isPart, isError, refetch, categories, filters, change, clear } = store;
  const rows = useGradual(found?.paging.rows ?? NONE);
  const state = viewState({ data: found, isError });
  if (state === 'error') return <LoadFailed title={t('We can’t show our products right now.')} onRetry={refetch} />;
  if (!found)
    return (
      <LoadingState text={t('Loading products...')}>
        <StyledGrid>
          <Skeleton shape="card" />
          <Skeleton shape="card" />
          <Skeleton shape="card" />
        </StyledGrid>
      </LoadingState>
    );
  if (found.count === 0)
    return (
      <EmptyState
        art="mugwort"
        title={t('No Products Found')}
        hint={t("We couldn't find any products matching your current filters.")}
        action={<ClearForm label={t('Clear Filters')} keep={{ sort: filters.sort }} onClear={clear} />}
      />
    );
  return (
    <>
      <StyledGrid>
        {rows.map((product) => (
          <ProductCard
            key={product.id}
            product={product}
            category={categories.find(({ id }) => id === product.categoryId)}
            condition={filters.condition}
            words={found.words}
            onCondition={(condition) => change({ condition })}
          />
        ))}
      </StyledGrid>
      <PageLinks paging={found.paging} target={PRODUCTS_HEADING_ID} isPart={isPart} />
      <Disclaimer />
    </>
  );
}

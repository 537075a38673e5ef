import styled from 'styled-components';
import type { Service } from '@harmony/domain';
import { t } from '@harmony/language';
import { EmptyState, LoadingState, Skeleton } from '@harmony/ui';
import { LoadFailed } from '../../parts/page/load-failed';
import { PageLinks } from '../../parts/lists/page-links';
import { PageSection } from '../../parts/page/page-section';
import type { Paging } from '../../parts/lists/paging';
import { PriceList } from './price-list';

export interface AllServicesProps {
  /** The page of those that are not featured; undefined until they are loaded. */
  paging: Paging<Service> | undefined;
  isPart: boolean;
  hasFailed: boolean;
  onRetry: () => void;
}

/** 'All Services': those that are not featured, as a price list. */
export function AllServices(props: AllServicesProps) {
  return (
    <PageSection title={t('All Services')}>
      <Content {...props} />
    </PageSection>
  );
}

const StyledList = styled.div`
  outline: 0;
`;

const LIST_ID = 'all-services';

function Content({ paging, isPart, hasFailed, onRetry }: AllServicesProps) {
  if (paging?.rows.length === 0)
    return <EmptyState art="chrysanthemum" title={t('No additional services available.')} />;
  if (paging)
    return (
      <StyledList id={LIST_ID} tabIndex={-1}>
        <PriceList services={paging.rows} />
        <PageLinks paging={paging} target={LIST_ID} isPart={isPart} />
      </StyledList>
    );
  if (hasFailed) return <LoadFailed title={t('We can’t show our services right now.')} onRetry={onRetry} />;
  return (
    <LoadingState text={t('Loading services...')}>
      <Skeleton shape="card" />
    </LoadingState>
  );
}

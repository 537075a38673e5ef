import styled from 'styled-components';
import type { Service } from '@harmony/domain';
import { EmptyState, LoadingState, Skeleton } from '@harmony/ui';
import { LoadFailed } from '../../parts/load-failed';
import { PageLinks } from '../../parts/page-links';
import { PageSection } from '../../parts/page-section';
import { usePaging } from '../../parts/paging';
import { PriceList } from './price-list';

export interface AllServicesProps {
  /** All active services; undefined until they are loaded. */
  services: readonly Service[] | undefined;
  hasFailed: boolean;
  onRetry: () => void;
}

/** 'All Services': those that are not featured, as a price list. */
export function AllServices(props: AllServicesProps) {
  return (
    <PageSection title="All Services">
      <Content {...props} />
    </PageSection>
  );
}

const StyledList = styled.div`
  outline: 0;
`;

const LIST_ID = 'all-services';

function Pages({ services }: { services: readonly Service[] }) {
  const paging = usePaging(services);
  return (
    <StyledList id={LIST_ID} tabIndex={-1}>
      <PriceList services={paging.rows} />
      <PageLinks paging={paging} target={LIST_ID} />
    </StyledList>
  );
}

function Content({ services, hasFailed, onRetry }: AllServicesProps) {
  if (services) {
    const rest = services.filter((service) => !service.isFeatured);
    if (rest.length === 0) return <EmptyState art="chrysanthemum" title="No additional services available." />;
    return <Pages services={rest} />;
  }
  if (hasFailed) return <LoadFailed title="We can’t show our services right now." onRetry={onRetry} />;
  return (
    <LoadingState text="Loading services...">
      <Skeleton shape="card" />
    </LoadingState>
  );
}

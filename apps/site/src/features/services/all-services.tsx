import type { Service } from '@harmony/domain';
import { EmptyState, LoadingState, Skeleton } from '@harmony/ui';
import { LoadFailed } from '../../parts/load-failed';
import { PageSection } from '../../parts/page-section';
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

function Content({ services, hasFailed, onRetry }: AllServicesProps) {
  if (services) {
    const rest = services.filter((service) => !service.isFeatured);
    if (rest.length === 0) return <EmptyState art="chrysanthemum" title="No additional services available." />;
    return <PriceList services={rest} />;
  }
  if (hasFailed) return <LoadFailed title="We can’t show our services right now." onRetry={onRetry} />;
  return (
    <LoadingState text="Loading services...">
      <Skeleton shape="card" />
    </LoadingState>
  );
}

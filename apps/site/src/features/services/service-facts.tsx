import { formatDuration, formatPrice, type Service } from '@harmony/domain';
import { Facts } from '@harmony/ui';

/** "60 min · $120", or 'Duration varies' and 'Price varies'. */
export const ServiceFacts = ({ service }: { service: Pick<Service, 'duration' | 'price'> }) => (
  <Facts>
    <span>{formatDuration(service.duration)}</span>
    <span>{formatPrice(service.price)}</span>
  </Facts>
);

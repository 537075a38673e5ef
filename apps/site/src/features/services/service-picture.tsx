import type { Service } from '@harmony/domain';
import { CardPicture, herbOf } from '@harmony/ui';

/** The picture of a service; without one a drawing with the words 'No Image'. */
export const ServicePicture = ({ service }: { service: Pick<Service, 'id' | 'imageUrl' | 'imageAlt'> }) => (
  <CardPicture src={service.imageUrl} alt={service.imageAlt} art={herbOf(service.id)} missing="No Image" />
);

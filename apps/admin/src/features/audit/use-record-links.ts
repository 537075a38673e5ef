import { useGetConfigQuery } from '@harmony/api-client';
import {
  useGetAllFaqsQuery,
  useGetAllHealthConditionsQuery,
  useGetAllPractitionersQuery,
  useGetAllProductsQuery,
  useGetAllServicesQuery,
  useGetImagesQuery,
  useGetUsersQuery,
} from '@harmony/api-client/admin';
import type { AuditLine } from '@harmony/domain';

interface Place {
  rows: readonly { id: number | string }[] | undefined;
  to: (id: string) => string;
}

/** Where the record of a line is, if it is still there. Only what the lines are about is loaded. */
export function useRecordLinks(lines: readonly AuditLine[]): (line: AuditLine) => string | null {
  const isThere = (entity: string): boolean => lines.some((line) => line.entity === entity && line.entityId !== null);
  const only = (entity: string) => ({ skip: !isThere(entity) });
  const services = useGetAllServicesQuery(undefined, only('service'));
  const practitioners = useGetAllPractitionersQuery(undefined, only('practitioner'));
  const conditions = useGetAllHealthConditionsQuery(undefined, only('health-condition'));
  const faqs = useGetAllFaqsQuery(undefined, only('faq'));
  const products = useGetAllProductsQuery(undefined, only('product'));
  const config = useGetConfigQuery(only('config'));
  const images = useGetImagesQuery(undefined, only('image'));
  const users = useGetUsersQuery(undefined, only('user'));
  const edited = (path: string) => (id: string) => `${path}?edit=${encodeURIComponent(id)}`;
  const places: Readonly<Record<string, Place>> = {
    service: { rows: services.data, to: edited('/services') },
    practitioner: { rows: practitioners.data, to: edited('/practitioners') },
    'health-condition': { rows: conditions.data, to: edited('/health-conditions') },
    faq: { rows: faqs.data, to: edited('/faqs') },
    product: { rows: products.data, to: edited('/products') },
    config: { rows: config.data, to: edited('/config') },
    image: { rows: images.data, to: (id) => `/images?image=${id}` },
    user: { rows: users.data, to: () => '/users' },
  };
  return ({ entity, entityId }) => {
    const place = places[entity];
    if (!place || entityId === null) return null;
    return place.rows?.some(({ id }) => String(id) === entityId) ? place.to(entityId) : null;
  };
}

import { useGetServicesQuery } from '@harmony/api-client';
import { t } from '@harmony/language';
import { RingList, TextLink } from '@harmony/ui';
import { paths } from '../../paths';
import { DetailSection } from '../page/detail-layout';
import { relatedServices, type ServiceNeed } from './related-services';

/** The services that suit a condition or a practitioner, the first visit in front. Nothing while there are none. */
export function ServicesToStartWith({ need }: { need: ServiceNeed }) {
  const { data = [] } = useGetServicesQuery();
  const related = relatedServices(need, data);
  if (related.length === 0) return null;
  return (
    <DetailSection id="related-services" title={t('Services to Start With')}>
      <RingList ruled>
        {related.map((service) => (
          <li key={service.id}>
            <span>
              <TextLink href={paths.service(service.slug)}>{service.name}</TextLink>
              {service.shortDescription && `: ${service.shortDescription}`}
            </span>
          </li>
        ))}
      </RingList>
    </DetailSection>
  );
}

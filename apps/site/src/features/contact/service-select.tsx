import { useGetServicesQuery } from '@harmony/api-client';
import { published } from '@harmony/domain';
import { t } from '@harmony/language';
import { SelectField } from '@harmony/ui';
import type { FieldProps } from '../../parts/forms/use-post-form';
import { viewState } from '../../parts/page/view-state';

/** The service a message is about, chosen by name. Optional; disabled until the services are loaded. */
export function ServiceSelect(field: FieldProps) {
  const query = useGetServicesQuery();
  const state = viewState(query);
  const services = published(query.data);
  const blank = {
    loading: t('Loading...'),
    error: t('Services can’t be shown right now'),
    ready: t(services.length > 0 ? 'No particular service' : 'No services available'),
  }[state];
  return (
    <SelectField
      // A select takes its default value only when it is mounted: it is mounted again when the options have arrived.
      key={state}
      {...field}
      optional
      disabled={state === 'loading'}
    >
      <option value="">{blank}</option>
      {services.map((service) => (
        <option key={service.id}>{service.name}</option>
      ))}
    </SelectField>
  );
}

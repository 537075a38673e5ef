import { useGetServicesQuery } from '@harmony/api-client';
import { byOrderIndex } from '@harmony/domain';
import { SelectField } from '@harmony/ui';
import { viewState } from '../../parts/view-state';
import { fieldId } from './contact-values';

export interface ServiceSelectProps {
  defaultValue: string;
  error: string | undefined;
}

/** The service a message is about, chosen by name. Optional; disabled until the services are loaded. */
export function ServiceSelect({ defaultValue, error }: ServiceSelectProps) {
  const query = useGetServicesQuery();
  const state = viewState(query);
  const services = query.data?.filter((service) => service.isActive).sort(byOrderIndex) ?? [];
  const blank = {
    loading: 'Loading...',
    error: 'Services can’t be shown right now',
    ready: services.length > 0 ? 'No particular service' : 'No services available',
  }[state];
  return (
    <SelectField
      // A select takes its default value only when it is mounted: it is mounted again when the options have arrived.
      key={state}
      id={fieldId('service')}
      label="Service"
      optional
      name="service"
      defaultValue={defaultValue}
      disabled={state === 'loading'}
      error={error}
    >
      <option value="">{blank}</option>
      {services.map((service) => (
        <option key={service.id}>{service.name}</option>
      ))}
    </SelectField>
  );
}

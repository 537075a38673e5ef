import type { Service } from '@harmony/domain';
import { EntityEditor } from '../../editor/entity-editor';
import { serviceForm } from './service-form';
import { ServicePreview } from './service-preview';

const declaration: typeof serviceForm = {
  ...serviceForm,
  preview: (values, service) => <ServicePreview values={values} service={service} />,
};

/** The editor of the treatment that `?edit=` names. `onDelete`: the list's deletion, which can be undone. */
export const ServiceEditor = ({ onDelete }: { onDelete?: (service: Service) => void }) => (
  <EntityEditor declaration={declaration} onDelete={onDelete} />
);

import type { Service } from '@harmony/domain';
import { EntityEditor, type EditorHandlers } from '../../platform/editor/entity-editor';
import { serviceForm } from './service-form';
import { ServicePreview } from './service-preview';

const declaration: typeof serviceForm = {
  ...serviceForm,
  preview: (values, service) => <ServicePreview values={values} service={service} />,
};

/** The editor of the treatment that `?edit=` names. */
export const ServiceEditor = (handlers: EditorHandlers<Service>) => (
  <EntityEditor declaration={declaration} {...handlers} />
);

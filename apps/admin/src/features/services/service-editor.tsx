import type { Service } from '@harmony/domain';
import { EntityEditor } from '../../editor/entity-editor';
import { serviceForm } from './service-form';

/** The editor of the treatment that `?edit=` names. `onDelete`: the list's deletion, which can be undone. */
export const ServiceEditor = ({ onDelete }: { onDelete?: (service: Service) => void }) => (
  <EntityEditor declaration={serviceForm} onDelete={onDelete} />
);

import type { Practitioner } from '@harmony/domain';
import { EntityEditor } from '../../editor/entity-editor';
import { practitionerForm } from './practitioner-form';
import { PractitionerPreview } from './practitioner-preview';

const declaration: typeof practitionerForm = {
  ...practitionerForm,
  preview: (values) => <PractitionerPreview values={values} />,
};

/** The editor of the practitioner that `?edit=` names. `onDelete`: the list's deletion, which can be undone. */
export const PractitionerEditor = ({ onDelete }: { onDelete?: (practitioner: Practitioner) => void }) => (
  <EntityEditor declaration={declaration} onDelete={onDelete} />
);

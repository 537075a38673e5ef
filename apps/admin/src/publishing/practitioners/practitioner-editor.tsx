import type { Practitioner } from '@harmony/domain';
import { EntityEditor, type EditorHandlers } from '../../platform/editor/entity-editor';
import { practitionerForm } from './practitioner-form';
import { PractitionerPreview } from './practitioner-preview';

const declaration: typeof practitionerForm = {
  ...practitionerForm,
  preview: (values) => <PractitionerPreview values={values} />,
};

/** The editor of the practitioner that `?edit=` names. */
export const PractitionerEditor = (handlers: EditorHandlers<Practitioner>) => (
  <EntityEditor declaration={declaration} {...handlers} />
);

import type { HealthCondition } from '@harmony/domain';
import { EntityEditor } from '../../editor/entity-editor';
import { healthConditionForm } from './health-condition-form';
import { HealthConditionPreview } from './health-condition-preview';

const declaration: typeof healthConditionForm = {
  ...healthConditionForm,
  preview: (values) => <HealthConditionPreview values={values} />,
};

/** The editor of the condition that `?edit=` names. `onDelete`: the list's deletion, which can be undone. */
export const HealthConditionEditor = ({ onDelete }: { onDelete?: (condition: HealthCondition) => void }) => (
  <EntityEditor declaration={declaration} onDelete={onDelete} />
);

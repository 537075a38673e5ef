import type { HealthCondition } from '@harmony/domain';
import { EntityEditor } from '../../editor/entity-editor';
import { healthConditionForm } from './health-condition-form';

/** The editor of the condition that `?edit=` names. `onDelete`: the list's deletion, which can be undone. */
export const HealthConditionEditor = ({ onDelete }: { onDelete?: (condition: HealthCondition) => void }) => (
  <EntityEditor declaration={healthConditionForm} onDelete={onDelete} />
);

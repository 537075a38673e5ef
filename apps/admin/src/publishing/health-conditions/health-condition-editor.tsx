import type { HealthCondition } from '@harmony/domain';
import { EntityEditor, type EditorHandlers } from '../../platform/editor/entity-editor';
import { healthConditionForm } from './health-condition-form';
import { HealthConditionPreview } from './health-condition-preview';

const declaration: typeof healthConditionForm = {
  ...healthConditionForm,
  preview: (values) => <HealthConditionPreview values={values} />,
};

/** The editor of the condition that `?edit=` names. */
export const HealthConditionEditor = (handlers: EditorHandlers<HealthCondition>) => (
  <EntityEditor declaration={declaration} {...handlers} />
);

import { contentCalls, useSavePractitionerConditionsMutation } from '@harmony/api-client/admin';
import type { Practitioner } from '@harmony/domain';
import { Checkbox } from '@harmony/ui';
import { QueryState } from '../../platform/kit/lists/query-state';
import { FormSheet } from '../../platform/kit/forms/form-dialog';
import { useDraft } from '../../platform/kit/forms/use-draft';

export interface ConditionsSheetProps {
  practitioner: Practitioner;
  conditionIds: readonly number[];
  onClose: () => void;
}

/** Which conditions a practitioner treats. */
export const ConditionsSheet = ({ practitioner, conditionIds, onClose }: ConditionsSheetProps) => {
  const conditions = contentCalls.healthConditions.all.useQuery();
  const [save] = useSavePractitionerConditionsMutation();
  const form = useDraft({
    first: { conditionIds: [...conditionIds] },
    send: (chosen) => save({ id: practitioner.id, ...chosen }),
    said: `Conditions of ${practitioner.name} saved`,
    onClose,
  });
  return (
    <FormSheet title={`Conditions treated by ${practitioner.name}`} form={form}>
      <div>
        <QueryState query={conditions} what="Conditions">
          {(rows) =>
            rows.length === 0 ? (
              <p>There are no conditions yet. Add them under Conditions first.</p>
            ) : (
              rows.map(({ id, name }) => <Checkbox key={id} label={name} {...form.among('conditionIds', id)} />)
            )
          }
        </QueryState>
      </div>
    </FormSheet>
  );
};

import { useState, type FormEvent } from 'react';
import { contentCalls, useSavePractitionerConditionsMutation } from '@harmony/api-client/admin';
import type { Practitioner } from '@harmony/domain';
import { assertive, Checkbox } from '@harmony/ui';
import { FormFooter } from '../../platform/kit/forms/form-footer';
import { Notice } from '../../platform/kit/notice';
import { QueryState } from '../../platform/kit/lists/query-state';
import { Sheet } from '../../platform/kit/overlays/sheet';
import { useConfirmedClose } from '../../platform/kit/overlays/use-confirmed-close';
import { useSaveRule } from '../../platform/editor/use-save-rule';

const FORM = 'practitioner-conditions';

export interface ConditionsSheetProps {
  practitioner: Practitioner;
  conditionIds: readonly number[];
  onClose: () => void;
}

/** Which conditions a practitioner treats. */
export const ConditionsSheet = ({ practitioner, conditionIds, onClose }: ConditionsSheetProps) => {
  const [chosen, setChosen] = useState(conditionIds);
  const conditions = contentCalls.healthConditions.all.useQuery();
  const [save, saving] = useSavePractitionerConditionsMutation();
  const { trouble, send } = useSaveRule(
    () => save({ id: practitioner.id, conditionIds: [...chosen] }),
    `Conditions of ${practitioner.name} saved`,
    onClose,
  );
  const close = useConfirmedClose(chosen !== conditionIds, onClose);
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    void send();
  };
  const toggle = (id: number, isOn: boolean): void =>
    setChosen((before) => (isOn ? [...before, id] : before.filter((other) => other !== id)));
  return (
    <Sheet
      open
      title={`Conditions treated by ${practitioner.name}`}
      onClose={close}
      footer={<FormFooter form={FORM} submit="Save" pending={saving.isLoading} onCancel={close} />}
    >
      <form id={FORM} onSubmit={handleSubmit}>
        {trouble.message && (
          <Notice $tone="danger" {...assertive}>
            {trouble.message}
          </Notice>
        )}
        <QueryState query={conditions} what="Conditions">
          {(rows) =>
            rows.length === 0 ? (
              <p>There are no conditions yet. Add them under Conditions first.</p>
            ) : (
              rows.map(({ id, name }) => (
                <Checkbox
                  key={id}
                  label={name}
                  checked={chosen.includes(id)}
                  onChange={({ target }) => toggle(id, target.checked)}
                />
              ))
            )
          }
        </QueryState>
      </form>
    </Sheet>
  );
};

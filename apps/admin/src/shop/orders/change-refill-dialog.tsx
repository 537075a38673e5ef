import { useState } from 'react';
import { useUpdateRefillMutation } from '@harmony/api-client/admin';
import type { Refill } from '@harmony/domain';
import { UpdateRefillBody } from '@harmony/domain/schemas';
import { Button, TextField } from '@harmony/ui';
import { FormDialog } from '../../platform/editor/form-dialog';
import { missing } from '../../platform/editor/trouble';
import { ButtonLine } from '../../platform/kit/button-line';
import { problemsOf } from '../../platform/kit/forms/contract-problems';
import { orNull } from '../../platform/kit/forms/field-values';
import { useRefillAct } from './use-refill-act';

/** Grants more refills, moves their last day, or ends them. */
export const ChangeRefillDialog = ({ refill, onClose }: { refill: Refill; onClose: () => void }) => {
  const { id, name, used, updatedAt } = refill;
  const [draft, setDraft] = useState({ allowed: String(refill.allowed), lastOn: refill.lastOn ?? '' });
  const [update] = useUpdateRefillMutation();
  const { trouble, isPending, act, refuse } = useRefillAct(onClose);
  const save = (allowed: number, lastOn: string | null, said: string): void => {
    const changes = { allowed, lastOn };
    const problems = problemsOf(UpdateRefillBody, changes);
    if (Object.keys(problems).length > 0) return refuse(missing(problems));
    if (allowed < used) return refuse(missing({ allowed: `${used} were already used, so at least that many` }));
    void act(() => update({ id, changes, ifUnchangedSince: updatedAt }), said);
  };
  const field = (key: keyof typeof draft) => ({
    value: draft[key],
    error: trouble.fields[key],
    onChange: ({ target }: { target: { value: string } }) => setDraft((before) => ({ ...before, [key]: target.value })),
  });
  return (
    <FormDialog
      title={`Refills of ${name}`}
      pending={isPending}
      trouble={trouble}
      onSubmit={() => save(Number(draft.allowed), orNull(draft.lastOn), `${name}: refills changed`)}
      onClose={onClose}
    >
      <p>{used === 0 ? 'None have been used yet.' : `${used} of them ${used === 1 ? 'is' : 'are'} used.`}</p>
      <TextField label="Total refills" inputMode="numeric" {...field('allowed')} />
      <TextField label="Last day" hint="Leave empty for no end date." optional type="date" {...field('lastOn')} />
      {refill.allowed > used && (
        <ButtonLine>
          <Button
            variant="danger"
            size="sm"
            onClick={() => save(used, orNull(draft.lastOn), `${name}: no more refills`)}
          >
            End refills
          </Button>
          <p>The link will then say so, and the patient can ask the clinic.</p>
        </ButtonLine>
      )}
    </FormDialog>
  );
};

import { useUpdateRefillMutation } from '@harmony/api-client/admin';
import type { Refill } from '@harmony/domain';
import { UpdateRefillBody } from '@harmony/domain/schemas';
import { Button, TextField } from '@harmony/ui';
import { ButtonLine } from '../../platform/kit/button-line';
import { problemsOf } from '../../platform/kit/forms/contract-problems';
import { orNull } from '../../platform/kit/forms/field-values';
import { FormDialog } from '../../platform/kit/forms/form-dialog';
import { useDraft } from '../../platform/kit/forms/use-draft';

const changesOf = ({ allowed, lastOn }: { allowed: string; lastOn: string }) => ({
  allowed: Number(allowed),
  lastOn: orNull(lastOn),
});

/** Grants more refills, moves their last day, or ends them. */
export const ChangeRefillDialog = ({ refill, onClose }: { refill: Refill; onClose: () => void }) => {
  const { name, used } = refill;
  const [update] = useUpdateRefillMutation();
  const form = useDraft({
    first: { allowed: String(refill.allowed), lastOn: refill.lastOn ?? '', isEnd: false },
    check: (draft) => ({
      ...(Number(draft.allowed) < used && { allowed: `${used} were already used, so at least that many` }),
      ...problemsOf(UpdateRefillBody, changesOf(draft)),
    }),
    row: refill,
    send: (draft, { id, updatedAt }) => update({ id, changes: changesOf(draft), ifUnchangedSince: updatedAt }),
    said: ({ isEnd }) => `${name}: ${isEnd ? 'no more refills' : 'refills changed'}`,
    onClose,
  });
  return (
    <FormDialog title={`Refills of ${name}`} form={form}>
      <p>{used === 0 ? 'None have been used yet.' : `${used} of them ${used === 1 ? 'is' : 'are'} used.`}</p>
      <TextField label="Total refills" inputMode="numeric" {...form.field('allowed')} />
      <TextField label="Last day" hint="Leave empty for no end date." optional type="date" {...form.field('lastOn')} />
      {refill.allowed > used && (
        <ButtonLine>
          <Button variant="danger" size="sm" onClick={() => form.submit({ allowed: String(used), isEnd: true })}>
            End refills
          </Button>
          <p>The link will then say so, and the patient can ask the clinic.</p>
        </ButtonLine>
      )}
    </FormDialog>
  );
};

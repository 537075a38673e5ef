import { useState } from 'react';
import styled from 'styled-components';
import { useToasts } from '@harmony/api-client';
import { useGetRefillsQuery, useUpdateRefillMutation } from '@harmony/api-client/admin';
import { dateText, nextRefillOn, REFILLS_LISTED, type Refill } from '@harmony/domain';
import { Button, Skeleton, space, TextField } from '@harmony/ui';
import { useClinicTime } from '../../platform/kit/use-clinic-time';
import { FormDialog } from '../../platform/kit/forms/form-dialog';
import { BoxedList } from '../../platform/kit/lists/boxed-list';
import { ButtonLine } from '../../platform/kit/button-line';
import { useConfirm } from '../../platform/kit/overlays/confirm';
import { failureToast } from '../../platform/kit/failure-text';
import { orNull } from '../../platform/kit/forms/field-values';
import { ListEnd } from '../../platform/kit/lists/list-end';
import { QueryState } from '../../platform/kit/lists/query-state';
import { Tag } from '../../platform/kit/tag';
import { FormulaCard } from './formula-parts';
import { daysText } from './formula-words';
import { useDraft } from '../../platform/kit/forms/use-draft';

const Line = styled.li`
  display: grid;
  gap: ${space[8]};
  padding: ${space[12]} ${space[16]};
`;

const MOST = 48;

/** Whether it can never be used again as it is. */
const isOver = ({ used, allowed, lastOn }: Refill, today: string): boolean =>
  used >= allowed || (lastOn !== null && lastOn < today);

/** What there is left of it, in words. */
function leftText(refill: Refill, today: string): string {
  const { used, allowed, everyDays, lastOn, usedOn } = refill;
  const left = allowed - used;
  const next = nextRefillOn({ ...refill, lastVisitOn: null }, today);
  return [
    `${used} of ${allowed} used`,
    left > 0 && `every ${daysText(everyDays)}`,
    left > 0 && usedOn !== null && next > today && `next from ${dateText(next)}`,
    lastOn !== null && `last day ${dateText(lastOn)}`,
  ]
    .filter((part) => part !== false)
    .join(' · ');
}

const ChangeDialog = ({ refill, onClose }: { refill: Refill; onClose: () => void }) => {
  const { used } = refill;
  const [update] = useUpdateRefillMutation();
  const form = useDraft({
    first: { allowed: String(refill.allowed), lastOn: refill.lastOn ?? '' },
    check: ({ allowed }) => {
      const times = /^\d{1,2}$/.test(allowed.trim()) ? Number(allowed) : -1;
      return { allowed: (times < used || times > MOST) && `Enter a whole number from ${used} to ${MOST}` };
    },
    row: refill,
    send: ({ allowed, lastOn }, { id, updatedAt }) =>
      update({ id, changes: { allowed: Number(allowed), lastOn: orNull(lastOn) }, ifUnchangedSince: updatedAt }),
    said: 'Refills changed',
    onClose,
  });
  return (
    <FormDialog title="Change refills" form={form}>
      <TextField
        label="Total refills"
        hint={`Used so far: ${used}.`}
        inputMode="numeric"
        autoComplete="off"
        {...form.field('allowed')}
      />
      <TextField label="Last day" type="date" optional {...form.field('lastOn')} />
    </FormDialog>
  );
};
const RefillLine = ({ refill, isSigned }: { refill: Refill; isSigned: boolean }) => {
  const [isChanging, setIsChanging] = useState(false);
  const [update] = useUpdateRefillMutation();
  const { date: today } = useClinicTime();
  const confirm = useConfirm();
  const { show } = useToasts();
  const isEnded = isOver(refill, today);
  const end = async (): Promise<void> => {
    const isSure = await confirm({
      title: 'End these refills?',
      body: 'The patient can ask for more; the request will be in the inbox.',
      confirm: 'End refills',
      tone: 'danger',
    });
    if (!isSure) return;
    const { id, used, lastOn, updatedAt } = refill;
    const { error } = await update({ id, changes: { allowed: used, lastOn }, ifUnchangedSince: updatedAt });
    if (error) show(failureToast('Couldn’t end the refills', error));
    else show({ title: 'Refills ended' });
  };
  return (
    <Line>
      <p>
        {leftText(refill, today)} {isEnded && <Tag>Ended</Tag>}{' '}
        {refill.remind && <Tag tone="info">Wants a reminder</Tag>}
      </p>
      {isSigned && (
        <ButtonLine>
          <Button size="sm" variant="secondary" onClick={() => setIsChanging(true)}>
            Change…
          </Button>
          {!isEnded && (
            <Button size="sm" variant="quiet" onClick={() => void end()}>
              End
            </Button>
          )}
        </ButtonLine>
      )}
      {isChanging && <ChangeDialog refill={refill} onClose={() => setIsChanging(false)} />}
    </Line>
  );
};

/** How often a formula may be ordered again without asking. They are granted when it is signed; `isSigned`: they can be changed. */
export const RefillsCard = ({ formulaId, isSigned }: { formulaId: number; isSigned: boolean }) => {
  const query = useGetRefillsQuery({ formula: formulaId }, { refetchOnMountOrArgChange: true });
  return (
    <FormulaCard as="section" aria-label="Refills">
      <h2>Refills</h2>
      <QueryState query={query} what="Refills" skeleton={<Skeleton />}>
        {(refills) =>
          refills.length === 0 ? (
            <p>None. They’re granted when a formula is signed; a new version can have some.</p>
          ) : (
            <>
              <BoxedList role="list">
                {refills.map((refill) => (
                  <RefillLine key={refill.id} refill={refill} isSigned={isSigned} />
                ))}
              </BoxedList>
              <ListEnd count={refills.length} most={REFILLS_LISTED} />
            </>
          )
        }
      </QueryState>
    </FormulaCard>
  );
};

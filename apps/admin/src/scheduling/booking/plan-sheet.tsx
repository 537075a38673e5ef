import { useState, type FormEvent } from 'react';
import { bookingRuleCalls } from '@harmony/api-client/admin';
import { hoursOutsideOpening, type HourEntry, type Practitioner, type Room, type WorkingPlan } from '@harmony/domain';
import { assertive, Checkbox, SelectField, TextField } from '@harmony/ui';
import { ChoiceChips } from '../../platform/kit/chips';
import { FormFooter } from '../../platform/kit/forms/form-footer';
import { Stack } from '../../platform/kit/layout';
import { Notice } from '../../platform/kit/notice';
import { Sheet } from '../../platform/kit/overlays/sheet';
import { useConfirmedClose } from '../../platform/kit/overlays/use-confirmed-close';
import { dayControlId } from '../../platform/week/week-row';
import { More } from './more';
import { bodyOf, weekProblems, withWeeks, type PlanDraft } from './plan';
import { PlanWeek } from './plan-week';
import { useSaveRule } from '../../platform/editor/use-save-rule';

const FORM = 'working-plan';
const CYCLES = [1, 2, 3, 4];

export interface PlanSheetProps {
  practitioner: Practitioner;
  /** Null adds one. */
  plan: WorkingPlan | null;
  /** What the form begins with. */
  start: PlanDraft;
  rooms: readonly Room[];
  /** The opening hours of the clinic. */
  hours: readonly HourEntry[];
  /** The dates are what it is about. */
  asksDates?: boolean;
  onClose: () => void;
}

const isUnusual = ({ weeks }: PlanDraft): boolean =>
  weeks.some((week) =>
    week.some(({ periods }) => periods.some(({ places = 1, roomId = null }) => places > 1 || roomId)),
  );

/** When a practitioner works: a week; dates, turns of several weeks, rooms and places only when they are asked for. */
export const PlanSheet = ({ practitioner, plan, start, rooms, hours, asksDates = false, onClose }: PlanSheetProps) => {
  const [draft, setDraft] = useState(start);
  const [shown, setShown] = useState(0);
  const [hasMore, setHasMore] = useState(isUnusual(start));
  const [isChecked, setIsChecked] = useState(false);
  const [save, saving] = bookingRuleCalls.plans.save.useMutation();
  const body = bodyOf(draft, practitioner.id);
  const { trouble, send } = useSaveRule(
    () => save({ id: plan?.id ?? null, body, ...(plan && { ifUnchangedSince: plan.updatedAt }) }),
    `Working hours of ${practitioner.name} saved`,
    onClose,
  );
  const close = useConfirmedClose(JSON.stringify(draft) !== JSON.stringify(start), onClose);
  const week = draft.weeks[shown] ?? draft.weeks[0] ?? [];
  const wrong = draft.weeks.findIndex((each) => weekProblems(each, true).some((day) => day.length > 0));

  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    setIsChecked(true);
    if (wrong === -1) return void send();
    setShown(wrong);
    const day = weekProblems(draft.weeks[wrong] ?? [], true).findIndex((problems) => problems.length > 0);
    document.getElementById(dayControlId(day))?.focus();
  };
  const warnings =
    wrong === -1
      ? hoursOutsideOpening(
          body.hours.map((hour) => ({ week: 1, ...hour })),
          hours,
        )
      : [];
  return (
    <Sheet
      open
      title={`Working hours of ${practitioner.name}`}
      onClose={close}
      footer={<FormFooter form={FORM} submit="Save" pending={saving.isLoading} onCancel={close} />}
    >
      <Stack as="form" $gap={16} id={FORM} noValidate onSubmit={handleSubmit}>
        {trouble.message && (
          <Notice $tone="danger" {...assertive}>
            {Object.values(trouble.fields)[0] ?? trouble.message}
          </Notice>
        )}
        {draft.weeks.length > 1 && (
          <ChoiceChips
            label="Week"
            choices={draft.weeks.map((_, index) => ({ value: index, label: `Week ${index + 1}` }))}
            value={shown}
            onChoose={setShown}
          />
        )}
        <PlanWeek
          week={week}
          hasMore={hasMore}
          rooms={rooms}
          isChecked={isChecked}
          onChange={(next) =>
            setDraft({ ...draft, weeks: draft.weeks.map((other, index) => (index === shown ? next : other)) })
          }
        />
        {warnings.map((warning) => (
          <Notice key={warning}>{warning}</Notice>
        ))}
        <More title="Dates, repeating weeks, rooms" isOpen={asksDates || start.weeks.length > 1}>
          <TextField
            type="date"
            label="First day"
            value={draft.validFrom}
            error={trouble.fields['validFrom']}
            onChange={({ target }) => setDraft({ ...draft, validFrom: target.value })}
          />
          <TextField
            type="date"
            label="Last day"
            optional
            hint="Leave empty for until further notice."
            min={draft.validFrom}
            value={draft.validUntil}
            error={trouble.fields['validUntil']}
            onChange={({ target }) => setDraft({ ...draft, validUntil: target.value })}
          />
          <SelectField
            label="The weeks repeat"
            hint="The first is the week, Sunday to Saturday, that includes the first day."
            value={draft.weeks.length}
            onChange={({ target }) => {
              setShown(0);
              setDraft(withWeeks(draft, Number(target.value)));
            }}
          >
            {CYCLES.map((count) => (
              <option key={count} value={count}>
                {count === 1 ? 'Every week' : `Every ${count} weeks`}
              </option>
            ))}
          </SelectField>
          <Checkbox
            label="Set how many patients at once, and which room"
            hint="For practitioners who go from room to room while needles rest."
            checked={hasMore}
            onChange={({ target }) => setHasMore(target.checked)}
          />
        </More>
      </Stack>
    </Sheet>
  );
};

import { useState } from 'react';
import { bookingRuleCalls } from '@harmony/api-client/admin';
import { hoursOutsideOpening, type HourEntry, type Practitioner, type Room, type WorkingPlan } from '@harmony/domain';
import { Checkbox, SelectField, TextField } from '@harmony/ui';
import { ChoiceChips } from '../../platform/kit/chips';
import { Notice } from '../../platform/kit/notice';
import { More } from './more';
import { bodyOf, weekProblems, withWeeks, type PlanDraft } from './plan';
import { PlanWeek } from './plan-week';
import { FormSheet } from '../../platform/kit/forms/form-dialog';
import { inFirstWords } from '../../platform/kit/forms/trouble';
import { useDraft } from '../../platform/kit/forms/use-draft';
import { rowToSave } from '../../platform/kit/forms/row-to-save';

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
  const [shown, setShown] = useState(0);
  const [hasMore, setHasMore] = useState(isUnusual(start));
  const [save] = bookingRuleCalls.plans.save.useMutation();
  const form = useDraft({
    first: start,
    row: plan,
    check: ({ weeks }) => ({ weeks: weeks.flatMap((each) => weekProblems(each, true).flat())[0]?.message }),
    send: (draft, seen) => save(rowToSave(seen, bodyOf(draft, practitioner.id))),
    refused: inFirstWords,
    said: `Working hours of ${practitioner.name} saved`,
    onClose,
  });
  const { draft } = form;
  const week = draft.weeks[shown] ?? draft.weeks[0] ?? [];
  const wrong = draft.weeks.findIndex((each) => weekProblems(each, true).some((day) => day.length > 0));
  const submit = (): void => {
    if (wrong !== -1) setShown(wrong);
    form.submit();
  };
  const warnings =
    wrong === -1
      ? hoursOutsideOpening(
          bodyOf(draft, practitioner.id).hours.map((hour) => ({ week: 1, ...hour })),
          hours,
        )
      : [];
  return (
    <FormSheet title={`Working hours of ${practitioner.name}`} form={{ ...form, submit }}>
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
        isChecked={form.isChecked}
        onChange={(next) => form.change({ weeks: draft.weeks.map((other, index) => (index === shown ? next : other)) })}
      />
      {warnings.map((warning) => (
        <Notice key={warning}>{warning}</Notice>
      ))}
      <More title="Dates, repeating weeks, rooms" isOpen={asksDates || start.weeks.length > 1}>
        <TextField type="date" label="First day" {...form.field('validFrom')} />
        <TextField
          type="date"
          label="Last day"
          optional
          hint="Leave empty for until further notice."
          min={draft.validFrom}
          {...form.field('validUntil')}
        />
        <SelectField
          label="The weeks repeat"
          hint="The first is the week, Sunday to Saturday, that includes the first day."
          value={draft.weeks.length}
          onChange={({ target }) => {
            setShown(0);
            form.change(withWeeks(draft, Number(target.value)));
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
    </FormSheet>
  );
};

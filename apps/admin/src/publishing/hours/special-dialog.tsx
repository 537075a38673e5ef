import { useState } from 'react';
import styled from 'styled-components';
import { isHttpError } from '@harmony/api-client';
import { useCreateSpecialRangeMutation, useReplaceSpecialDateMutation } from '@harmony/api-client/admin';
import { formatSpecialDate } from '@harmony/domain';
import { Checkbox, space, Switch, TextField } from '@harmony/ui';
import { failureText } from '../../platform/kit/failure-text';
import { PeriodsField } from '../../platform/week/periods-field';
import { dayProblems, entriesOfDay, USUAL, type WeekDay } from '../../platform/week/week';
import { FormDialog } from '../../platform/kit/forms/form-dialog';
import { useDraft } from '../../platform/kit/forms/use-draft';
import { inWords } from '../../platform/kit/forms/trouble';

const Dates = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[16]};
`;

export interface SpecialDialogProps {
  /** The date that is edited; '' to add one. */
  date: string;
  /** Of an existing date the date itself stays. */
  isNew: boolean;
  /** By the clinic's calendar. */
  today: string;
  day: WeekDay;
  onClose: () => void;
  /** It is saved; in words, what was. */
  onSaved: (said: string) => void;
}

/** A past date is usually a mistyped year, and would go unnoticed among the past days. */
function dateProblems(from: string, last: string, today: string): { from?: string; to?: string } {
  if (from === '') return { from: 'Enter a day.' };
  if (last < from) return { to: 'The last day can’t be before the first.' };
  return last < today ? { from: 'This day has passed. Enter today or a later day.' } : {};
}

/** Hours of a date or of several days in a row, saved at once and whole. */
export const SpecialDialog = ({ date, isNew, today, day: start, onClose, onSaved }: SpecialDialogProps) => {
  const [isTaken, setIsTaken] = useState(false);
  const [create] = useCreateSpecialRangeMutation();
  const [replace] = useReplaceSpecialDateMutation();
  const form = useDraft({
    first: { from: date, to: '', day: start, replaces: false },
    check: ({ from, to, day }) => ({
      ...(isNew && dateProblems(from, to || from, today)),
      day: dayProblems(day, true)[0]?.message,
    }),
    send: async ({ from, to, day, replaces }) => {
      const last = to || from;
      const periods = day.isOpen ? day.periods.map(({ open, close }) => ({ openTime: open, closeTime: close })) : [];
      const answer = isNew
        ? await create({ from, to: last, periods, note: day.note.trim() || null, replace: replaces })
        : await replace({ date, entries: entriesOfDay(day) });
      const until = last === from ? '' : ` to ${formatSpecialDate(last)}`;
      if (answer.data) onSaved(`${formatSpecialDate(from)}${until} saved`);
      return answer;
    },
    refused: (error) => {
      setIsTaken(isHttpError(error) && error.status === 409);
      return inWords(`This wasn’t saved. ${failureText(error)}`);
    },
    onDone: null,
    onClose,
  });
  const { from, day } = form.draft;
  const problems = dayProblems(day, form.isChecked);
  const setDay = (part: Partial<WeekDay>): void => form.change({ day: { ...day, ...part } });
  return (
    <FormDialog title={isNew ? 'Add special days' : formatSpecialDate(date)} form={form}>
      {isTaken && <Checkbox label="Replace existing entries" {...form.flag('replaces')} />}
      {isNew && (
        <Dates>
          <TextField type="date" label="Day" min={today} {...form.field('from')} />
          <TextField
            type="date"
            label="Last day"
            optional
            hint="For several days in a row."
            min={from}
            {...form.field('to')}
          />
        </Dates>
      )}
      <Switch
        label="Open"
        hint={day.isOpen ? 'With these hours instead of the usual ones.' : 'Closed all day.'}
        checked={day.isOpen}
        onChange={({ target }) =>
          setDay({ isOpen: target.checked, periods: day.periods.length > 0 ? day.periods : [USUAL] })
        }
      />
      {day.isOpen && (
        <PeriodsField periods={day.periods} problems={problems} onChange={(periods) => setDay({ periods })} />
      )}
      <TextField
        label="Note"
        optional
        hint="Patients see this, such as “Thanksgiving Day”."
        value={day.note}
        error={problems.find(({ fields }) => fields.length === 0)?.message}
        onChange={({ target }) => setDay({ note: target.value })}
        autoComplete="off"
      />
    </FormDialog>
  );
};

import { useId, useRef, useState, type FormEvent } from 'react';
import styled from 'styled-components';
import { isHttpError } from '@harmony/api-client';
import { useCreateSpecialRangeMutation, useReplaceSpecialDateMutation } from '@harmony/api-client/admin';
import { formatSpecialDate } from '@harmony/domain';
import { assertive, Checkbox, Dialog, space, Switch, TextField } from '@harmony/ui';
import { FormFooter } from '../../platform/kit/forms/form-footer';
import { failureText } from '../../platform/kit/failure-text';
import { PeriodsField } from '../../platform/week/periods-field';
import { dayProblems, entriesOfDay, USUAL, type WeekDay } from '../../platform/week/week';
import { Problem } from '../../platform/kit/forms/problem';
import { Stack } from '../../platform/kit/layout';

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
  const [from, setFrom] = useState(date);
  const [to, setTo] = useState('');
  const [day, setDay] = useState(start);
  const [isChecked, setIsChecked] = useState(false);
  const [replaces, setReplaces] = useState(false);
  const [isTaken, setIsTaken] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [create, creating] = useCreateSpecialRangeMutation();
  const [replace, replacing] = useReplaceSpecialDateMutation();
  const form = useId();
  const fromField = useRef<HTMLInputElement>(null);
  const toField = useRef<HTMLInputElement>(null);
  const last = to === '' ? from : to;
  const problems = dayProblems(day, isChecked);
  const dates = isChecked && isNew ? dateProblems(from, last, today) : {};

  const send = () => {
    if (!isNew) return replace({ date, entries: entriesOfDay(day) });
    const periods = day.isOpen ? day.periods.map(({ open, close }) => ({ openTime: open, closeTime: close })) : [];
    return create({ from, to: last, periods, note: day.note.trim() || null, replace: replaces });
  };
  const handleSubmit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setIsChecked(true);
    setProblem(null);
    const wrong = isNew ? dateProblems(from, last, today) : {};
    const field = wrong.from ? fromField : wrong.to ? toField : null;
    if (field) return field.current?.focus();
    if (dayProblems(day, true).length > 0) return;
    const { error } = await send();
    if (!error) {
      const until = last === from ? '' : ` to ${formatSpecialDate(last)}`;
      return onSaved(`${formatSpecialDate(from)}${until} saved`);
    }
    setIsTaken(isHttpError(error) && error.status === 409);
    setProblem(`This wasn’t saved. ${failureText(error)}`);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={isNew ? 'Add special days' : formatSpecialDate(date)}
      footer={
        <FormFooter form={form} submit="Save" pending={creating.isLoading || replacing.isLoading} onCancel={onClose} />
      }
    >
      <Stack as="form" $gap={16} id={form} onSubmit={(event) => void handleSubmit(event)} noValidate>
        {problem && <Problem {...assertive}>{problem}</Problem>}
        {isTaken && (
          <Checkbox
            label="Replace existing entries"
            checked={replaces}
            onChange={(event) => setReplaces(event.target.checked)}
          />
        )}
        {isNew && (
          <Dates>
            <TextField
              type="date"
              label="Day"
              value={from}
              min={today}
              ref={fromField}
              error={dates.from}
              onChange={(event) => setFrom(event.target.value)}
            />
            <TextField
              type="date"
              label="Last day"
              optional
              hint="For several days in a row."
              value={to}
              min={from}
              ref={toField}
              error={dates.to}
              onChange={(event) => setTo(event.target.value)}
            />
          </Dates>
        )}
        <Switch
          label="Open"
          hint={day.isOpen ? 'With these hours instead of the usual ones.' : 'Closed all day.'}
          checked={day.isOpen}
          onChange={(event) =>
            setDay({ ...day, isOpen: event.target.checked, periods: day.periods.length > 0 ? day.periods : [USUAL] })
          }
        />
        {day.isOpen && (
          <PeriodsField periods={day.periods} problems={problems} onChange={(periods) => setDay({ ...day, periods })} />
        )}
        <TextField
          label="Note"
          optional
          hint="Patients see this, such as “Thanksgiving Day”."
          value={day.note}
          error={problems.find(({ fields }) => fields.length === 0)?.message}
          onChange={(event) => setDay({ ...day, note: event.target.value })}
          autoComplete="off"
        />
      </Stack>
    </Dialog>
  );
};

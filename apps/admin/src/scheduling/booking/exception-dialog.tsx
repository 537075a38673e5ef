import { useState } from 'react';
import styled from 'styled-components';
import { bookingRuleCalls } from '@harmony/api-client/admin';
import type { Practitioner, WorkingException } from '@harmony/domain';
import { space, Switch, TextField } from '@harmony/ui';
import { FormDialog } from '../../platform/editor/form-dialog';
import { PeriodsField } from '../../platform/week/periods-field';
import { dayProblems, USUAL } from '../../platform/week/week';
import { dayWith, intervalsOf, MOST_INTERVALS, WORKING } from './plan';
import { useSaveRule } from '../../platform/editor/use-save-rule';

const Dates = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[16]};
`;

export interface ExceptionDialogProps {
  practitioner: Practitioner;
  /** Null adds one. */
  exception: WorkingException | null;
  /** By the clinic's calendar. */
  today: string;
  onClose: () => void;
}

/** Leave, or other hours than usual, on a date or on several in a row. */
export const ExceptionDialog = ({ practitioner, exception, today, onClose }: ExceptionDialogProps) => {
  const [firstDate, setFirst] = useState(exception?.firstDate ?? '');
  const [lastDate, setLast] = useState(
    exception && exception.lastDate !== exception.firstDate ? exception.lastDate : '',
  );
  const [note, setNote] = useState(exception?.note ?? '');
  const [day, setDay] = useState(dayWith(exception?.hours ?? []));
  const [isChecked, setIsChecked] = useState(false);
  const [save, saving] = bookingRuleCalls.exceptions.save.useMutation();
  const last = lastDate || firstDate;
  const body = {
    practitionerId: practitioner.id,
    firstDate,
    lastDate: last,
    note: note.trim() || null,
    hours: intervalsOf(day),
  };
  const { trouble, send } = useSaveRule(
    () => save({ id: exception?.id ?? null, body, ...(exception && { ifUnchangedSince: exception.updatedAt }) }),
    day.isOpen ? 'Other hours saved' : 'Leave saved',
    onClose,
  );
  const wrong = {
    firstDate: firstDate === '' ? 'Enter the first day.' : undefined,
    lastDate: last < firstDate ? 'The last day can’t be before the first.' : undefined,
  };
  const problems = dayProblems(day, isChecked, WORKING);
  const handleSubmit = (): void => {
    setIsChecked(true);
    if (wrong.firstDate || wrong.lastDate || dayProblems(day, true, WORKING).length > 0) return;
    void send();
  };
  const errorOf = (field: 'firstDate' | 'lastDate'): string | undefined =>
    trouble.fields[field] ?? (isChecked ? wrong[field] : undefined);
  return (
    <FormDialog
      title={`${practitioner.name}: leave or other hours`}
      pending={saving.isLoading}
      trouble={trouble}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <Dates>
        <TextField
          type="date"
          label="First day"
          value={firstDate}
          min={exception ? undefined : today}
          error={errorOf('firstDate')}
          onChange={({ target }) => setFirst(target.value)}
        />
        <TextField
          type="date"
          label="Last day"
          optional
          hint="For several days in a row."
          value={lastDate}
          min={firstDate}
          error={errorOf('lastDate')}
          onChange={({ target }) => setLast(target.value)}
        />
      </Dates>
      <Switch
        label="Works"
        hint={day.isOpen ? 'With these hours instead of the usual ones.' : 'Away all day.'}
        checked={day.isOpen}
        onChange={({ target }) =>
          setDay({ ...day, isOpen: target.checked, periods: day.periods.length > 0 ? day.periods : [USUAL] })
        }
      />
      {day.isOpen && (
        <PeriodsField
          periods={day.periods}
          problems={problems}
          words={WORKING}
          most={MOST_INTERVALS}
          onChange={(periods) => setDay({ ...day, periods })}
        />
      )}
      <TextField
        label="Note"
        optional
        hint="For the clinic, such as “Vacation”. Patients don’t see it."
        value={note}
        error={trouble.fields['note']}
        maxLength={200}
        autoComplete="off"
        onChange={({ target }) => setNote(target.value)}
      />
    </FormDialog>
  );
};

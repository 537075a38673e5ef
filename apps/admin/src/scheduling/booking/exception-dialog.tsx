import styled from 'styled-components';
import { bookingRuleCalls } from '@harmony/api-client/admin';
import type { Practitioner, WorkingException } from '@harmony/domain';
import { space, Switch, TextField } from '@harmony/ui';
import { FormDialog } from '../../platform/kit/forms/form-dialog';
import { useDraft } from '../../platform/kit/forms/use-draft';
import { PeriodsField } from '../../platform/week/periods-field';
import { dayProblems, USUAL, type WeekDay } from '../../platform/week/week';
import { dayWith, intervalsOf, MOST_INTERVALS, WORKING } from './plan';
import { rowToSave } from '../../platform/kit/forms/row-to-save';

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
  const [save] = bookingRuleCalls.exceptions.save.useMutation();
  const form = useDraft({
    first: {
      firstDate: exception?.firstDate ?? '',
      lastDate: exception && exception.lastDate !== exception.firstDate ? exception.lastDate : '',
      note: exception?.note ?? '',
      day: dayWith(exception?.hours ?? []),
    },
    check: ({ firstDate, lastDate, day }) => ({
      firstDate: firstDate === '' && 'Enter the first day.',
      lastDate: lastDate !== '' && lastDate < firstDate && 'The last day can’t be before the first.',
      day: dayProblems(day, true, WORKING)[0]?.message,
    }),
    row: exception,
    send: ({ firstDate, lastDate, note, day }, seen) =>
      save(
        rowToSave(seen, {
          practitionerId: practitioner.id,
          firstDate,
          lastDate: lastDate || firstDate,
          note: note.trim() || null,
          hours: intervalsOf(day),
        }),
      ),
    said: ({ day }) => (day.isOpen ? 'Other hours saved' : 'Leave saved'),
    onClose,
  });
  const { firstDate, day } = form.draft;
  const setDay = (part: Partial<WeekDay>): void => form.change({ day: { ...day, ...part } });
  return (
    <FormDialog title={`${practitioner.name}: leave or other hours`} form={form}>
      <Dates>
        <TextField type="date" label="First day" min={exception ? undefined : today} {...form.field('firstDate')} />
        <TextField
          type="date"
          label="Last day"
          optional
          hint="For several days in a row."
          min={firstDate}
          {...form.field('lastDate')}
        />
      </Dates>
      <Switch
        label="Works"
        hint={day.isOpen ? 'With these hours instead of the usual ones.' : 'Away all day.'}
        checked={day.isOpen}
        onChange={({ target }) =>
          setDay({ isOpen: target.checked, periods: day.periods.length > 0 ? day.periods : [USUAL] })
        }
      />
      {day.isOpen && (
        <PeriodsField
          periods={day.periods}
          problems={dayProblems(day, form.isChecked, WORKING)}
          words={WORKING}
          most={MOST_INTERVALS}
          onChange={(periods) => setDay({ periods })}
        />
      )}
      <TextField
        label="Note"
        optional
        hint="For the clinic, such as “Vacation”. Patients don’t see it."
        maxLength={200}
        autoComplete="off"
        {...form.field('note')}
      />
    </FormDialog>
  );
};

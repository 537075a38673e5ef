import styled from 'styled-components';
import { useToasts } from '@harmony/api-client';
import { useUpdateBackupSettingsMutation } from '@harmony/api-client/admin';
import type { BackupStatus } from '@harmony/domain';
import { Button, Card, SelectField, space, TextField } from '@harmony/ui';
import { failureToast, fieldErrors } from '../../platform/kit/failure-text';
import { Form } from '../../platform/kit/forms/form-dialog';
import { missing } from '../../platform/kit/forms/trouble';
import { useDraft } from '../../platform/kit/forms/use-draft';

const StyledCard = styled(Card)`
  display: grid;
  gap: ${space[16]};

  h2 {
    font: 500 1.375rem/1.25 var(--font-display);
  }
`;

/** When backups are made by themselves, and how many of those are kept. */
export const ScheduleCard = ({ status: { settings, timeZone } }: { status: BackupStatus }) => {
  const [save] = useUpdateBackupSettingsMutation();
  const { show } = useToasts();
  const form = useDraft({
    first: { ...settings, keep: String(settings.keep) },
    send: (draft) => save({ ...draft, keep: Number(draft.keep) }),
    refused: (error) => {
      const fields = fieldErrors(error);
      if (Object.keys(fields).length === 0) show(failureToast('Couldn’t save the schedule', error));
      return missing(fields);
    },
    said: 'Schedule saved',
    onDone: null,
  });

  return (
    <StyledCard as="section" aria-labelledby="schedule">
      <h2 id="schedule">Schedule</h2>
      <Form form={form}>
        <SelectField label="Back up" {...form.choice('schedule', ['daily', 'hourly', 'off'])}>
          <option value="daily">Every day</option>
          <option value="hourly">Every hour</option>
          <option value="off">Manually only</option>
        </SelectField>
        {form.draft.schedule === 'daily' && (
          <TextField label="At" type="time" hint={`In the clinic’s time zone (${timeZone})`} {...form.field('time')} />
        )}
        <TextField
          label="Backups to keep"
          type="number"
          inputMode="numeric"
          min={1}
          max={365}
          hint="Older scheduled backups are deleted. Manual backups and uploads stay."
          {...form.field('keep')}
        />
        <SelectField
          label="Test restore"
          hint="The latest backup is restored into a separate database, compared, then discarded."
          {...form.choice('drill', ['weekly', 'off'])}
        >
          <option value="weekly">Every Sunday</option>
          <option value="off">Manually only</option>
        </SelectField>
        <div>
          <Button type="submit" variant="secondary" size="sm" pending={form.isPending}>
            Save schedule
          </Button>
        </div>
      </Form>
    </StyledCard>
  );
};

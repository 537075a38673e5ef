import { useState, type FormEvent } from 'react';
import styled from 'styled-components';
import { useToasts } from '@harmony/api-client';
import { useUpdateBackupSettingsMutation } from '@harmony/api-client/admin';
import type { BackupSettings, BackupStatus } from '@harmony/domain';
import { Button, Card, SelectField, space, TextField } from '@harmony/ui';
import { failureToast, fieldErrors } from '../../platform/kit/failure-text';
import { Stack } from '../../platform/kit/layout';

const StyledCard = styled(Card)`
  display: grid;
  gap: ${space[16]};

  h2 {
    font: 500 1.375rem/1.25 var(--font-display);
  }
`;

interface Draft {
  schedule: BackupSettings['schedule'];
  time: string;
  keep: string;
  drill: BackupSettings['drill'];
}

const draftOf = ({ keep, ...settings }: BackupSettings): Draft => ({ ...settings, keep: String(keep) });

/** When backups are made by themselves, and how many of those are kept. */
export const ScheduleCard = ({ status: { settings, timeZone } }: { status: BackupStatus }) => {
  const [draft, setDraft] = useState<Draft>(() => draftOf(settings));
  const [save, { isLoading, error }] = useUpdateBackupSettingsMutation();
  const { show } = useToasts();
  const fields = fieldErrors(error);
  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }));

  const handleSubmit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const { error: failure } = await save({ ...draft, keep: Number(draft.keep) });
    if (!failure) show({ title: 'Schedule saved' });
    else if (Object.keys(fieldErrors(failure)).length === 0) show(failureToast('Couldn’t save the schedule', failure));
  };

  return (
    <StyledCard as="section" aria-labelledby="schedule">
      <h2 id="schedule">Schedule</h2>
      <Stack as="form" $gap={16} noValidate onSubmit={(event) => void handleSubmit(event)}>
        <SelectField
          label="Back up"
          value={draft.schedule}
          error={fields['schedule']}
          onChange={({ target }) => change({ schedule: scheduleOf(target.value) })}
        >
          <option value="daily">Every day</option>
          <option value="hourly">Every hour</option>
          <option value="off">Manually only</option>
        </SelectField>
        {draft.schedule === 'daily' && (
          <TextField
            label="At"
            type="time"
            hint={`In the clinic’s time zone (${timeZone})`}
            value={draft.time}
            error={fields['time']}
            onChange={({ target }) => change({ time: target.value })}
          />
        )}
        <TextField
          label="Backups to keep"
          type="number"
          inputMode="numeric"
          min={1}
          max={365}
          hint="Older scheduled backups are deleted. Manual backups and uploads stay."
          value={draft.keep}
          error={fields['keep']}
          onChange={({ target }) => change({ keep: target.value })}
        />
        <SelectField
          label="Test restore"
          hint="The latest backup is restored into a separate database, compared, then discarded."
          value={draft.drill}
          error={fields['drill']}
          onChange={({ target }) => change({ drill: target.value === 'off' ? 'off' : 'weekly' })}
        >
          <option value="weekly">Every Sunday</option>
          <option value="off">Manually only</option>
        </SelectField>
        <div>
          <Button type="submit" variant="secondary" size="sm" pending={isLoading}>
            Save schedule
          </Button>
        </div>
      </Stack>
    </StyledCard>
  );
};

const scheduleOf = (value: string): BackupSettings['schedule'] =>
  value === 'hourly' || value === 'off' ? value : 'daily';

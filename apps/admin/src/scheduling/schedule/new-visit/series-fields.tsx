import type { Schedule } from '@harmony/domain';
import { SERIES_FEWEST, SERIES_MOST, SERIES_MOST_WEEKS } from '@harmony/domain/schemas';
import { SelectField, TextArea, TextField } from '@harmony/ui';
import { ChoiceChips } from '../../../platform/kit/chips';
import { PatientField } from './patient-field';
import type { SeriesDraft } from './series-draft';
import { TreatmentFields } from './treatment-fields';

const WEEKS = Array.from({ length: SERIES_MOST_WEEKS }, (_, index) => index + 1);
const ENDS = [
  { value: 'count', label: 'A number of visits' },
  { value: 'until', label: 'Until a date' },
] as const;

export interface SeriesFieldsProps {
  draft: SeriesDraft;
  /** By the field of the contract. */
  problems: Readonly<Record<string, string>>;
  schedule: Schedule;
  onChange: (part: Partial<SeriesDraft>) => void;
}

/** For whom, what, with whom, and how often. */
export const SeriesFields = ({ draft, problems, schedule, onChange }: SeriesFieldsProps) => (
  <>
    <PatientField patient={draft.patient} error={problems['patientId']} onChoose={(patient) => onChange({ patient })} />
    <TreatmentFields
      schedule={schedule}
      value={{ service: draft.service, practitioner: draft.practitioner }}
      anybody="Choose…"
      problems={problems}
      onChange={onChange}
    />
    <TextField
      type="date"
      label="First date"
      value={draft.date}
      error={draft.date === '' ? problems['startsAt'] : undefined}
      onChange={({ target }) => onChange({ date: target.value })}
    />
    <TextField
      type="time"
      label="Time"
      hint="In the clinic’s time zone, the same each time."
      value={draft.time}
      error={draft.date === '' ? undefined : problems['startsAt']}
      onChange={({ target }) => onChange({ time: target.value })}
    />
    <SelectField
      label="How often"
      value={draft.everyWeeks}
      error={problems['everyWeeks']}
      onChange={({ target }) => onChange({ everyWeeks: Number(target.value) })}
    >
      {WEEKS.map((weeks) => (
        <option key={weeks} value={weeks}>
          {weeks === 1 ? 'Every week' : `Every ${weeks} weeks`}
        </option>
      ))}
    </SelectField>
    <ChoiceChips label="How long" choices={ENDS} value={draft.endsBy} onChoose={(endsBy) => onChange({ endsBy })} />
    {draft.endsBy === 'count' ? (
      <TextField
        label="How many visits"
        hint={`${SERIES_FEWEST} to ${SERIES_MOST}.`}
        inputMode="numeric"
        value={draft.count}
        error={problems['count']}
        autoComplete="off"
        onChange={({ target }) => onChange({ count: target.value })}
      />
    ) : (
      <TextField
        type="date"
        label="Last date"
        hint={`At most ${SERIES_MOST} visits.`}
        min={draft.date}
        value={draft.until}
        error={problems['until']}
        onChange={({ target }) => onChange({ until: target.value })}
      />
    )}
    <TextArea
      label="Note"
      optional
      hint="For the front desk, with each visit."
      rows={2}
      maxLength={500}
      value={draft.note}
      error={problems['note']}
      onChange={({ target }) => onChange({ note: target.value })}
    />
  </>
);

import type { Schedule } from '@harmony/domain';
import { usualLength, type Minute } from '@harmony/domain/openings';
import { TextField } from '@harmony/ui';
import type { QueryResult } from '../../../platform/kit/lists/query-state';
import { LastVisit } from './last-visit';
import { repeated, soughtOf, type NewVisitDraft } from './new-visit';
import { NewcomerFields } from './newcomer-fields';
import { newcomerOf } from './patient';
import { PatientField } from './patient-field';
import { SoonestTime } from './soonest-time';
import { TreatmentFields } from './treatment-fields';
import { NoteField, SourceField } from '../../visits/booked-fields';
import { WhenFields } from './when-fields';

export interface NewVisitFieldsProps {
  draft: NewVisitDraft;
  /** By the field of the contract. */
  problems: Readonly<Record<string, string>>;
  schedule: Schedule;
  /** The schedule of the chosen date. */
  day: QueryResult<Schedule>;
  now: Minute;
  walkIn: boolean;
  onChange: (part: Partial<NewVisitDraft>) => void;
}

/** Whom it is for: a patient with their last visit, or somebody new. */
const Who = ({ draft: { patient, newcomer }, problems, schedule, onChange }: NewVisitFieldsProps) =>
  newcomer ? (
    <NewcomerFields
      newcomer={newcomer}
      problems={problems}
      onChange={(part) => onChange({ newcomer: { ...newcomer, ...part } })}
      onKnown={(known) => onChange({ patient: known, newcomer: null })}
      onSearch={() => onChange({ newcomer: null })}
    />
  ) : (
    <>
      <PatientField
        patient={patient}
        error={problems['patientId']}
        onChoose={(chosen) => onChange({ patient: chosen })}
        onNew={(typed) => onChange({ newcomer: newcomerOf(typed) })}
      />
      {patient && (
        <LastVisit
          patientId={patient.id}
          schedule={schedule}
          onRepeat={(visit) => onChange(repeated(schedule, visit))}
        />
      )}
    </>
  );

/** The fields of a new visit. */
export const NewVisitFields = (props: NewVisitFieldsProps) => {
  const { draft, problems, schedule, day, now, walkIn, onChange } = props;
  const sought = soughtOf(draft);
  const usual = sought && usualLength(schedule.world, sought.serviceId, sought.practitionerId);
  return (
    <>
      <Who {...props} />
      <TreatmentFields
        schedule={schedule}
        value={{ service: draft.service, practitioner: draft.practitioner }}
        anybody="Whoever is free"
        problems={problems}
        onChange={onChange}
      />
      {walkIn ? (
        <SoonestTime
          day={day}
          sought={sought}
          time={draft.time}
          now={now}
          problem={problems['startsAt']}
          onChange={(time) => onChange({ time })}
        />
      ) : (
        <WhenFields
          value={draft}
          sought={sought}
          day={day}
          now={now}
          problem={problems['startsAt']}
          onChange={onChange}
        />
      )}
      <TextField
        label="Length in minutes"
        optional
        hint={usual === null ? 'Leave empty for the length of the treatment.' : `Leave empty for the usual ${usual}.`}
        inputMode="numeric"
        value={draft.minutes}
        error={problems['endsAt']}
        autoComplete="off"
        onChange={({ target }) => onChange({ minutes: target.value })}
      />
      {!walkIn && <SourceField source={draft.source} onChange={onChange} />}
      <NoteField note={draft.note} error={problems['note']} onChange={onChange} />
    </>
  );
};

import { VISIT_STATE_NAMES, VISIT_STATES, type Practitioner, type Service } from '@harmony/domain';
import { SelectField, Skeleton, TextField } from '@harmony/ui';
import { clockOf } from '../../platform/kit/forms/field-values';
import { QueryState, type QueryResult } from '../../platform/kit/lists/query-state';
import { NoteField, SourceField } from './booked-fields';
import { OTHER, type VisitDraft } from './visit-draft';

export interface VisitFieldsProps {
  draft: VisitDraft;
  onChange: (part: Partial<VisitDraft>) => void;
  /** By the field of the contract. */
  problems: Readonly<Record<string, string>>;
  /** What can be given and by whom: in words alone it would be written down while that still loads. */
  published: QueryResult<{
    services: readonly Pick<Service, 'id' | 'name' | 'duration'>[];
    practitioners: readonly Pick<Practitioner, 'id' | 'name'>[];
  }>;
  rooms: readonly { id: number; name: string }[];
  isNew: boolean;
  timeZone: string;
}

interface ChoiceProps {
  label: string;
  choices: readonly { id: number; name: string }[];
  value: string;
  /** The name as it is kept, also of what is not published any more. */
  name: string;
  error: string | undefined;
  onChoose: (value: string) => void;
  onName: (name: string) => void;
}

/** One of what is published, or something else in words. */
const Choice = ({ label, choices, value, name, error, onChoose, onName }: ChoiceProps) => {
  const isHidden = value !== '' && value !== OTHER && !choices.some(({ id }) => String(id) === value);
  return (
    <>
      <SelectField label={label} optional value={value} error={error} onChange={({ target }) => onChoose(target.value)}>
        <option value="">Not specified</option>
        {isHidden && <option value={value}>{name}</option>}
        {choices.map((choice) => (
          <option key={choice.id} value={choice.id}>
            {choice.name}
          </option>
        ))}
        <option value={OTHER}>Other…</option>
      </SelectField>
      {value === OTHER && (
        <TextField
          label={`${label} in words`}
          value={name}
          maxLength={200}
          autoComplete="off"
          onChange={({ target }) => onName(target.value)}
        />
      )}
    </>
  );
};

/** Whether a visit begins before now: what became of it is known already. */
const isPast = ({ at }: VisitDraft, timeZone: string): boolean =>
  at !== '' && at < clockOf(new Date().toISOString(), timeZone);

/** What is given and by whom. A treatment brings its length along where none is written. */
const Treatment = ({ draft, onChange, problems, published }: VisitFieldsProps) => (
  <QueryState query={published} what="Treatments" skeleton={<Skeleton shape="card" />}>
    {({ services, practitioners }) => (
      <>
        <Choice
          label="Treatment"
          choices={services}
          value={draft.service}
          name={draft.type}
          error={problems['serviceId'] ?? problems['type']}
          onChoose={(service) => {
            const length = services.find(({ id }) => String(id) === service)?.duration ?? null;
            const hasLength = draft.minutes.trim() !== '';
            onChange({ service, ...(length !== null && !hasLength && { minutes: String(length) }) });
          }}
          onName={(type) => onChange({ type })}
        />
        <Choice
          label="Practitioner"
          choices={practitioners}
          value={draft.practitioner}
          name={draft.doctor}
          error={problems['practitionerId'] ?? problems['doctor']}
          onChoose={(practitioner) => onChange({ practitioner })}
          onName={(doctor) => onChange({ doctor })}
        />
      </>
    )}
  </QueryState>
);

/** The fields of a visit. */
export const VisitFields = (props: VisitFieldsProps) => {
  const { draft, onChange, problems, rooms, isNew, timeZone } = props;
  return (
    <>
      <TextField
        label="Date and time"
        hint={`In the clinic’s time zone (${timeZone}).`}
        type="datetime-local"
        value={draft.at}
        error={problems['startsAt']}
        onChange={({ target }) => onChange({ at: target.value })}
      />
      <Treatment {...props} />
      {rooms.length > 0 && (
        <SelectField
          label="Room"
          optional
          value={draft.room}
          error={problems['roomId']}
          onChange={({ target }) => onChange({ room: target.value })}
        >
          <option value="">As now, or whichever is free</option>
          {rooms.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      <TextField
        label="Length in minutes"
        optional
        inputMode="numeric"
        value={draft.minutes}
        error={problems['endsAt']}
        autoComplete="off"
        onChange={({ target }) => onChange({ minutes: target.value })}
      />
      {isNew && isPast(draft, timeZone) && (
        <SelectField
          label="Outcome"
          value={draft.state}
          onChange={({ target }) => onChange({ state: VISIT_STATES.find((each) => each === target.value) ?? 'booked' })}
        >
          {(['booked', 'completed', 'no-show', 'cancelled'] as const).map((state) => (
            <option key={state} value={state}>
              {VISIT_STATE_NAMES[state]}
            </option>
          ))}
        </SelectField>
      )}
      {isNew && <SourceField source={draft.source} onChange={onChange} />}
      <NoteField note={draft.note} error={problems['note']} onChange={onChange} />
    </>
  );
};

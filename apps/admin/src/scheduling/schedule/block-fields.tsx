import styled from 'styled-components';
import { BLOCK_KIND_NAMES, BLOCK_KINDS, type Schedule } from '@harmony/domain';
import { Checkbox, SelectField, space, TextField } from '@harmony/ui';
import { whoseOf, type BlockDraft } from './block-draft';

/** Date and time side by side where there is room. */
const Moments = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(9rem, 100%), 1fr));
  gap: ${space[16]};
`;

export interface BlockFieldsProps {
  draft: BlockDraft;
  /** By the field of the contract. */
  problems: Readonly<Record<string, string>>;
  schedule: Schedule;
  onChange: (part: Partial<BlockDraft>) => void;
}

/** The fields of blocked time. */
export const BlockFields = ({ draft, problems, schedule, onChange }: BlockFieldsProps) => (
  <>
    <SelectField
      label="Reason"
      value={draft.kind}
      error={problems['kind']}
      onChange={({ target }) => onChange({ kind: BLOCK_KINDS.find((kind) => kind === target.value) ?? 'other' })}
    >
      {BLOCK_KINDS.map((kind) => (
        <option key={kind} value={kind}>
          {BLOCK_KIND_NAMES[kind]}
        </option>
      ))}
    </SelectField>
    <TextField
      label="Description"
      optional
      hint="Shown on the schedule, such as “Team meeting”. Patients don’t see it."
      value={draft.title}
      error={problems['title']}
      maxLength={120}
      autoComplete="off"
      onChange={({ target }) => onChange({ title: target.value })}
    />
    <Whose draft={draft} problems={problems} schedule={schedule} onChange={onChange} />
    <Checkbox
      label="Whole day"
      checked={draft.isWholeDay}
      onChange={({ target }) => onChange({ isWholeDay: target.checked })}
    />
    <Times draft={draft} problems={problems} schedule={schedule} onChange={onChange} />
  </>
);

const Whose = ({ draft, problems, schedule, onChange }: BlockFieldsProps) => {
  const { practitioners, rooms } = schedule.world;
  const groups = [
    {
      label: 'Practitioners',
      choices: schedule.practitioners.map(({ id, name }) => ({
        whose: whoseOf({ practitionerId: id, roomId: null }),
        name,
        isInUse: practitioners.some((each) => each.id === id),
      })),
    },
    {
      label: 'Rooms',
      choices: schedule.rooms.map(({ id, name }) => ({
        whose: whoseOf({ practitionerId: null, roomId: id }),
        name,
        isInUse: rooms.some((each) => each.id === id),
      })),
    },
  ];
  return (
    <SelectField
      label="Whose time"
      value={draft.whose}
      error={problems['practitionerId'] ?? problems['roomId']}
      onChange={({ target }) => onChange({ whose: target.value })}
    >
      <option value="">Choose…</option>
      {groups.map(({ label, choices }) => (
        <optgroup key={label} label={label}>
          {choices
            .filter(({ whose, isInUse }) => isInUse || whose === draft.whose)
            .map(({ whose, name }) => (
              <option key={whose} value={whose}>
                {name}
              </option>
            ))}
        </optgroup>
      ))}
    </SelectField>
  );
};

const Times = ({ draft, problems, onChange }: BlockFieldsProps) => {
  const { fromDate, untilDate, isWholeDay } = draft;
  return (
    <>
      <Moments>
        <TextField
          type="date"
          label="First day"
          value={fromDate}
          error={problems['startsAt']}
          onChange={({ target }) =>
            // The end goes along: it is hardly ever meant to be before the beginning.
            onChange({ fromDate: target.value, ...(untilDate < target.value && { untilDate: target.value }) })
          }
        />
        {!isWholeDay && (
          <TextField
            type="time"
            label="Starts at"
            value={draft.fromTime}
            onChange={({ target }) => onChange({ fromTime: target.value })}
          />
        )}
      </Moments>
      <Moments>
        <TextField
          type="date"
          label="Last day"
          min={fromDate}
          value={untilDate}
          error={problems['endsAt']}
          onChange={({ target }) => onChange({ untilDate: target.value })}
        />
        {!isWholeDay && (
          <TextField
            type="time"
            label="Ends at"
            value={draft.untilTime}
            onChange={({ target }) => onChange({ untilTime: target.value })}
          />
        )}
      </Moments>
    </>
  );
};

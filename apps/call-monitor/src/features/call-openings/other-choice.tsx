import { zonedInstant, zonedNow, type CallOpenings } from '@harmony/domain';
import type { OpeningsChoice } from '@harmony/api-client/calls';
import { SelectField, space, TextField } from '@harmony/ui';
import styled from 'styled-components';
import { StyledFields } from './openings-style';

const StyledOther = styled.details`
  summary {
    min-block-size: 2.75rem;
    align-content: center;
    padding-block: ${space[8]};
    cursor: pointer;
  }
`;

export interface OtherChoiceProps {
  openings: CallOpenings;
  onChoose: (choice: OpeningsChoice) => void;
  /** What was chosen so far. */
  choice: OpeningsChoice;
}

/** Another treatment, somebody else, or a later day. */
export const OtherChoice = ({ openings, choice, onChoose }: OtherChoiceProps) => {
  const { service, practitioner, services, timeZone } = openings;
  const givenBy = services.find(({ id }) => id === service?.id)?.practitioners ?? [];
  const dateOf = (instant: string | Date) => zonedNow(new Date(instant), timeZone).date;
  return (
    <StyledOther>
      <summary>Other treatment, practitioner or day</summary>
      <StyledFields>
        <SelectField
          label="Treatment"
          value={service?.id}
          onChange={({ target }) => onChoose({ service: Number(target.value) })}
        >
          {services.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField
          label="With"
          value={practitioner?.id ?? 'any'}
          onChange={({ target: { value } }) =>
            onChoose({
              ...choice,
              ...(service && { service: service.id }),
              practitioner: value === 'any' ? value : Number(value),
            })
          }
        >
          <option value="any">Whoever is free</option>
          {givenBy.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <TextField
          label="From"
          type="date"
          min={dateOf(new Date())}
          value={choice.from === undefined ? '' : dateOf(choice.from)}
          onChange={({ target: { value } }) => {
            const { from: _before, ...others } = choice;
            onChoose(value === '' ? others : { ...others, from: zonedInstant(value, 0, timeZone).toISOString() });
          }}
        />
      </StyledFields>
    </StyledOther>
  );
};

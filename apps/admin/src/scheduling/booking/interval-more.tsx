import styled from 'styled-components';
import type { Room } from '@harmony/domain';
import { c, radius, space } from '@harmony/ui';
import type { Times } from '../../platform/week/week';

const PLACES = [1, 2, 3, 4];

const StyledChoice = styled.label`
  display: grid;
  gap: 2px;
  color: ${c.ink2};
  font: var(--type-caption);

  select {
    min-block-size: var(--control);
    max-inline-size: 11rem;
    padding: ${space[4]} ${space[8]};
    border: 1.5px solid ${c.lineStrong};
    border-radius: ${radius.input};
    background: ${c.raised};
    color: ${c.ink};
    font: 400 1rem/1.4 var(--font-text);
  }
`;

export interface IntervalMoreProps {
  period: Times;
  rooms: readonly Room[];
  onChange: (part: Partial<Times>) => void;
}

/** How many patients at once, and the room that is taken first, of one interval. */
export const IntervalMore = ({ period: { places = 1, roomId = null }, rooms, onChange }: IntervalMoreProps) => (
  <>
    <StyledChoice>
      Patients at once
      <select value={places} onChange={({ target }) => onChange({ places: Number(target.value) })}>
        {PLACES.map((count) => (
          <option key={count}>{count}</option>
        ))}
      </select>
    </StyledChoice>
    {rooms.length > 0 && (
      <StyledChoice>
        Room first
        <select
          value={roomId ?? ''}
          onChange={({ target }) => onChange({ roomId: target.value === '' ? null : Number(target.value) })}
        >
          <option value="">Any</option>
          {rooms.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </StyledChoice>
    )}
  </>
);

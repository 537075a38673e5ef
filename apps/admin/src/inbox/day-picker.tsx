import { isCalendarDate } from '@harmony/domain';
import styled from 'styled-components';
import { c, radius, space } from '@harmony/ui';
import { Chips, LabelledSelect } from '../kit/toolbar';

const StyledDate = styled.input`
  min-block-size: var(--row, 2.25rem);
  padding-inline: ${space[12]};
  border: 1px solid ${c.lineStrong};
  border-radius: ${radius.pill};
  background: ${c.raised};
  color: ${c.ink};
  font: 500 0.875rem/1.3 var(--font-text);
`;

export interface DayPickerProps {
  /** 'today', YYYY-MM-DD, or null for all days. */
  day: string | null;
  onPick: (day: string | null) => void;
}

/** Which day of the clinic's calendar is shown. */
export const DayPicker = ({ day, onPick }: DayPickerProps) => (
  <>
    <Chips role="group" aria-label="Days">
      <button type="button" aria-pressed={day === 'today'} onClick={() => onPick('today')}>
        Today
      </button>
      <button type="button" aria-pressed={day === null} onClick={() => onPick(null)}>
        All days
      </button>
    </Chips>
    <LabelledSelect>
      Day
      <StyledDate
        type="date"
        value={day !== null && day !== 'today' ? day : ''}
        onChange={({ target }) => isCalendarDate(target.value) && onPick(target.value)}
      />
    </LabelledSelect>
  </>
);

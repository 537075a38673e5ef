import { isCalendarDate } from '@harmony/domain';
import { Chips, LabelledChoice } from '../kit/toolbar';

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
    <LabelledChoice>
      Day
      <input
        type="date"
        value={day !== null && day !== 'today' ? day : ''}
        onChange={({ target }) => isCalendarDate(target.value) && onPick(target.value)}
      />
    </LabelledChoice>
  </>
);

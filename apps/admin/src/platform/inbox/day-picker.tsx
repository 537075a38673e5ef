import { isCalendarDate } from '@harmony/domain';
import { ChoiceChips } from '../kit/chips';
import { LabelledChoice } from '../kit/toolbar';

const CHOICES = [
  { value: 'today', label: 'Today' },
  { value: null, label: 'All days' },
];

export interface DayPickerProps {
  /** 'today', YYYY-MM-DD, or null for all days. */
  day: string | null;
  onPick: (day: string | null) => void;
}

/** Which day of the clinic's calendar is shown. */
export const DayPicker = ({ day, onPick }: DayPickerProps) => (
  <>
    <ChoiceChips label="Days" choices={CHOICES} value={day} onChoose={onPick} />
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

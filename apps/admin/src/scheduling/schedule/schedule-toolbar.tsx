import { ChevronLeft, ChevronRight, Printer } from 'lucide-react';
import styled from 'styled-components';
import { isCalendarDate, type Schedule } from '@harmony/domain';
import { Button, IconButton, SearchField, space, Status } from '@harmony/ui';
import { ChoiceChips } from '../../platform/kit/chips';
import { LabelledChoice, Toolbar } from '../../platform/kit/toolbar';
import { useShortcut } from '../../platform/state/shortcuts';
import { useOwnPractitioner } from '../../platform/state/use-own-practitioner';
import { later, type ScheduleView } from './schedule-view';

const GROUP = 'Schedule';
const KINDS = [
  { value: 'day', label: 'Day' },
  { value: 'week', label: 'Week' },
] as const;
const COLUMNS = [
  { value: 'practitioners', label: 'Practitioners' },
  { value: 'rooms', label: 'Rooms' },
] as const;

const EVERYBODY = { value: null, label: 'Everyone' };

const Dates = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[4]};

  > label {
    margin-inline-start: ${space[8]};
  }
`;

export interface ScheduleToolbarProps {
  view: ScheduleView;
  today: string;
  onView: (view: ScheduleView) => void;
  /** Undefined until it is loaded. */
  schedule: Schedule | undefined;
  search: string;
  onSearch: (text: string) => void;
  /** What the search has found, in words. */
  found: string;
}

/** Which dates are shown, and how. */
export const ScheduleToolbar = ({ view, today, onView, schedule, search, onSearch, found }: ScheduleToolbarProps) => {
  const unit = view.kind === 'day' ? 'day' : 'week';
  const step = (steps: number): void => onView(later(view, today, steps));
  const goToday = (): void => onView({ ...view, date: null, visitId: null });
  useShortcut('t', goToday, { description: 'Today', group: GROUP });
  useShortcut('ArrowLeft', () => step(-1), { description: `Previous ${unit}`, group: GROUP });
  useShortcut('ArrowRight', () => step(1), { description: `Next ${unit}`, group: GROUP });
  const own = useOwnPractitioner();
  return (
    <Toolbar>
      <div>
        <Dates>
          <IconButton label={`Previous ${unit}`} onClick={() => step(-1)}>
            <ChevronLeft size={20} strokeWidth={1.75} />
          </IconButton>
          <Button variant="secondary" size="sm" onClick={goToday}>
            Today
          </Button>
          <IconButton label={`Next ${unit}`} onClick={() => step(1)}>
            <ChevronRight size={20} strokeWidth={1.75} />
          </IconButton>
          <LabelledChoice>
            Date
            <input
              type="date"
              value={view.date ?? today}
              onChange={({ target: { value } }) =>
                isCalendarDate(value) && onView({ ...view, date: value === today ? null : value, visitId: null })
              }
            />
          </LabelledChoice>
        </Dates>
        <ChoiceChips
          label="Show"
          choices={KINDS}
          value={view.kind}
          onChoose={(kind) => onView({ ...view, kind, visitId: null })}
        />
        {view.kind === 'day' ? (
          <>
            {own !== null && view.by === 'practitioners' && (
              <ChoiceChips
                label="Whose day"
                choices={[{ value: own, label: 'My day' }, EVERYBODY]}
                value={view.practitionerId === own ? own : null}
                onChoose={(practitionerId) => onView({ ...view, practitionerId })}
              />
            )}
            <ChoiceChips label="Columns" choices={COLUMNS} value={view.by} onChoose={(by) => onView({ ...view, by })} />
          </>
        ) : (
          // What the days show while they are not there, their loading or its failure, holds for these, too.
          schedule && (
            <LabelledChoice>
              With
              <select
                value={view.practitionerId ?? schedule.practitioners[0]?.id ?? ''}
                onChange={({ target }) => onView({ ...view, practitionerId: Number(target.value), visitId: null })}
              >
                {schedule.practitioners.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </select>
            </LabelledChoice>
          )
        )}
        <SearchField
          label="Search these visits"
          hideLabel
          placeholder="Search names"
          value={search}
          onChange={onSearch}
        />
        <Status as="span">{found}</Status>
        <Button variant="quiet" size="sm" onClick={() => window.print()}>
          <Printer size={16} strokeWidth={1.75} aria-hidden />
          Print
        </Button>
      </div>
    </Toolbar>
  );
};

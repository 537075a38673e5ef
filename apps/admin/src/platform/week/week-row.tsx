import { Copy } from 'lucide-react';
import { useId, type ComponentProps } from 'react';
import styled from 'styled-components';
import { DAY_NAMES } from '@harmony/domain';
import { assertive, c, IconButton, space, Switch } from '@harmony/ui';
import { CompactField } from '../kit/forms/compact-field';
import { Menu } from '../kit/overlays/menu';
import { DayBar } from './day-bar';
import { PeriodsField } from './periods-field';
import { ALL_DAYS, OPENING, USUAL, WEEKDAYS, type DayProblem, type WeekDay } from './week';
import { Problem } from '../kit/forms/problem';

/** Where all of a day fits beside its name. */
const IN_LINE = '@container week (min-width: 46rem)';

const StyledDay = styled.fieldset`
  --label: 1.35rem;
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: ${space[8]} ${space[16]};
  align-items: start;
  min-inline-size: 0;
  margin: 0;
  padding: ${space[12]} 0;
  border: 0;

  & + & {
    border-block-start: 1px solid ${c.line};
  }
  > legend {
    float: inline-start;
    grid-area: 1 / 1;
    padding: 0;
    font-weight: 600;
    line-height: 2.75rem;
  }
  ${IN_LINE} {
    grid-template-columns: 5.5rem 5.75rem minmax(18.75rem, auto) minmax(0, 1fr) auto;
    column-gap: ${space[12]};

    > legend {
      margin-block-start: var(--label);
      line-height: var(--control);
    }
  }
`;

const OpenSwitch = styled.div`
  grid-area: 1 / 2;
  justify-self: end;

  ${IN_LINE} {
    justify-self: start;
    margin-block-start: var(--label);
  }
`;

const Times = styled.div`
  grid-column: 1 / -1;

  ${IN_LINE} {
    grid-area: 1 / 3;
  }
`;

const Closed = styled(Times).attrs({ as: 'p' })`
  color: ${c.ink3};

  ${IN_LINE} {
    margin-block-start: var(--label);
    line-height: var(--control);
  }
`;

const Note = styled.div`
  grid-column: 1 / -1;

  ${IN_LINE} {
    grid-area: 1 / 4;
  }
`;

const CopyMenu = styled.div`
  grid-area: 1 / 3;

  ${IN_LINE} {
    grid-area: 1 / 5;
    margin-block-start: var(--label);
  }
`;

const Bar = styled.div`
  grid-column: 1 / -1;

  ${IN_LINE} {
    grid-area: 2 / 3 / auto / 5;
  }
`;

export interface WeekRowProps extends Pick<ComponentProps<typeof PeriodsField>, 'words' | 'most' | 'more'> {
  /** 0 Sunday to 6 Saturday. */
  dayOfWeek: number;
  day: WeekDay;
  problems: readonly DayProblem[];
  onChange: (day: WeekDay) => void;
  /** Copies it to these days; none asks which. */
  onCopy: (to: readonly number[]) => void;
  /** Whether a note belongs to the day. */
  hasNote?: boolean;
}

/** Id of the first time of a day, for the error summary. */
export const dayControlId = (dayOfWeek: number): string => `opens-${dayOfWeek}`;

/** One day of the week: open or not, its periods, its note, and a drawing of its hours. */
export const WeekRow = ({
  dayOfWeek,
  day,
  problems,
  onChange,
  onCopy,
  hasNote = true,
  words = OPENING,
  ...field
}: WeekRowProps) => {
  const noteId = useId();
  const name = DAY_NAMES[dayOfWeek] ?? '';
  const open = (isOpen: boolean): void =>
    onChange({ ...day, isOpen, periods: isOpen && day.periods.length === 0 ? [USUAL] : day.periods });
  const noteProblem = problems.find(({ fields }) => fields.length === 0)?.message;
  return (
    <StyledDay>
      <legend>{name}</legend>
      <OpenSwitch>
        <Switch label={words.on} checked={day.isOpen} onChange={(event) => open(event.target.checked)} />
      </OpenSwitch>
      {day.isOpen ? (
        <Times>
          <PeriodsField
            {...field}
            words={words}
            id={dayControlId(dayOfWeek)}
            periods={day.periods}
            problems={problems}
            onChange={(periods) => onChange({ ...day, periods })}
          />
        </Times>
      ) : (
        <Closed>{words.off}</Closed>
      )}
      {hasNote && (
        <Note>
          <CompactField
            label="Note"
            value={day.note}
            problemId={noteProblem && noteId}
            onChange={(note) => onChange({ ...day, note })}
          />
          {noteProblem && (
            <Problem id={noteId} $isSmall {...assertive}>
              {noteProblem}
            </Problem>
          )}
        </Note>
      )}
      <CopyMenu>
        <Menu
          label={`Copy the hours of ${name}`}
          trigger={
            <IconButton label={`Copy ${name} to…`}>
              <Copy size={18} strokeWidth={1.75} />
            </IconButton>
          }
          items={[
            { label: 'Copy to Monday to Friday', onSelect: () => onCopy(WEEKDAYS) },
            { label: 'Copy to all days', onSelect: () => onCopy(ALL_DAYS) },
            { label: 'Choose days…', onSelect: () => onCopy([]) },
          ]}
        />
      </CopyMenu>
      <Bar>
        <DayBar periods={day.isOpen ? day.periods : []} />
      </Bar>
    </StyledDay>
  );
};

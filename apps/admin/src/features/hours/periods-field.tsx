import { Plus, X } from 'lucide-react';
import { useId } from 'react';
import styled from 'styled-components';
import { IconButton, space } from '@harmony/ui';
import { CompactField } from '../../kit/compact-field';
import type { DayProblem, Times } from './week';
import { Problem } from '../../kit/problem';

/** A lunch break makes two; more are kept when they are stored, but none is added. */
const MOST = 2;

const StyledPeriods = styled.div`
  display: grid;
  gap: ${space[8]};
  justify-items: start;

  > div {
    display: flex;
    flex-wrap: wrap;
    gap: ${space[8]};
    align-items: end;
  }
`;

export interface PeriodsFieldProps {
  periods: readonly Times[];
  onChange: (periods: Times[]) => void;
  problems: readonly DayProblem[];
  /** Id of the first control, for links to it. */
  id?: string;
}

/** The open periods of a day, each with when it opens and closes. */
export const PeriodsField = ({ periods, onChange, problems, id }: PeriodsFieldProps) => {
  const own = useId();
  const change = (at: number, part: Partial<Times>): void =>
    onChange(periods.map((period, index) => (index === at ? { ...period, ...part } : period)));
  return (
    <StyledPeriods>
      {periods.map(({ open, close }, index) => {
        const problem = problems.find(({ period, fields }) => period === index && fields.length > 0);
        const problemId = `${own}-${index}`;
        const wrong = (field: keyof Times): string | undefined =>
          problem?.fields.includes(field) ? problemId : undefined;
        const again = index > 0 ? ' again' : '';
        return (
          // Periods have no name but their place.
          <div key={index}>
            <CompactField
              type="time"
              {...(index === 0 && id !== undefined && { id })}
              label={`Opens${again}`}
              value={open}
              problemId={wrong('open')}
              onChange={(time) => change(index, { open: time })}
            />
            <CompactField
              type="time"
              label={`Closes${again}`}
              value={close}
              problemId={wrong('close')}
              onChange={(time) => change(index, { close: time })}
            />
            {index > 0 && (
              <IconButton
                label="Remove this period"
                onClick={() => onChange(periods.filter((_, other) => other !== index))}
              >
                <X size={18} strokeWidth={1.75} />
              </IconButton>
            )}
            {periods.length < MOST && (
              <IconButton label="Add second period" onClick={() => onChange([...periods, { open: '', close: '' }])}>
                <Plus size={18} strokeWidth={1.75} />
              </IconButton>
            )}
            {problem && (
              <Problem id={problemId} $isSmall role="alert">
                {problem.message}
              </Problem>
            )}
          </div>
        );
      })}
    </StyledPeriods>
  );
};

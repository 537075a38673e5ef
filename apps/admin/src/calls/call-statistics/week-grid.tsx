import { useState } from 'react';
import styled from 'styled-components';
import { callsIn, DAY_NAMES, type CallStatistics } from '@harmony/domain';
import { c, radius, space, VisuallyHidden } from '@harmony/ui';
import { ChoiceChips } from '../../platform/kit/chips';
import { Part } from '../../platform/kit/part';
import { hourText } from './words';

/** How many steps the shading has. */
const STEPS = 5;

const Grid = styled.table`
  inline-size: 100%;
  border-collapse: separate;
  border-spacing: 2px;
  table-layout: fixed;
  font: var(--type-small);
  font-variant-numeric: tabular-nums;

  th {
    color: ${c.ink2};
    font-weight: 400;
  }
  thead th {
    padding-block: ${space[4]};
    font-weight: 600;
  }
  thead th:first-child,
  tbody th {
    inline-size: 3.25rem;
    padding-inline-end: ${space[4]};
    text-align: end;
    white-space: nowrap;
  }
  td {
    block-size: 1.875rem;
    text-align: center;
  }
  tr {
    break-inside: avoid;
  }
`;

/** From the card's ground to celadon, on which ink reaches 7:1 in both themes. */
const Cell = styled.td<{ $step: number }>`
  border-radius: ${radius.plate};
  background: color-mix(in srgb, ${c.celadon} ${({ $step }) => ($step / STEPS) * 100}%, ${c.surface});
  color: ${({ $step }) => ($step === 0 ? c.ink3 : c.ink)};
  font-weight: ${({ $step }) => ($step === STEPS ? 700 : 400)};
  print-color-adjust: exact;
`;

type HourCell = CallStatistics['hours'][number];

const MEASURES = [
  { value: 'all', label: 'All calls', of: callsIn },
  { value: 'unanswered', label: 'Not answered', of: ({ missed, voicemail }: HourCell) => missed + voicemail },
] as const;

/**
 * A table whose cells are the picture: the more calls, the darker, and the number in it. Its rows reach from the first to
 * the last hour with calls.
 *
 * @param hours at least one
 */
export const WeekGrid = ({ hours }: { hours: readonly HourCell[] }) => {
  const [chosen, setChosen] = useState<(typeof MEASURES)[number]['value']>('all');
  const measure = MEASURES.find(({ value }) => value === chosen) ?? MEASURES[0];
  const counts = new Map(hours.map((cell) => [`${cell.dayOfWeek} ${cell.hour}`, measure.of(cell)]));
  const highest = Math.max(1, ...counts.values());
  const ofDay = hours.map(({ hour }) => hour);
  const first = Math.min(...ofDay);
  const rows = Array.from({ length: Math.max(...ofDay) - first + 1 }, (_, n) => first + n);
  return (
    <Part
      title="When people call"
      aside={<ChoiceChips label="Show" choices={MEASURES} value={chosen} onChoose={setChosen} />}
    >
      <Grid>
        <VisuallyHidden as="caption">{measure.label} by hour and weekday, in the clinic’s time zone</VisuallyHidden>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>Hour</VisuallyHidden>
            </th>
            {DAY_NAMES.map((name) => (
              <th key={name} scope="col" aria-label={name}>
                {name.slice(0, 3)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((hour) => (
            <tr key={hour}>
              <th scope="row">{hourText(hour)}</th>
              {DAY_NAMES.map((name, dayOfWeek) => {
                const count = counts.get(`${dayOfWeek} ${hour}`) ?? 0;
                return (
                  <Cell key={name} $step={Math.ceil((count / highest) * STEPS)}>
                    {count}
                  </Cell>
                );
              })}
            </tr>
          ))}
        </tbody>
      </Grid>
    </Part>
  );
};

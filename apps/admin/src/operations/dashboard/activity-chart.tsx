import { useState, type KeyboardEvent, type PointerEvent } from 'react';
import styled from 'styled-components';
import { shortDateText, type ActivityDay } from '@harmony/domain';
import { c, radius, space } from '@harmony/ui';
import { dayWords, SERIES, totalOf } from './activity-bars';

const WIDTH = 600;
const HEIGHT = 160;
const GAP = 3;

const StyledChart = styled.div`
  display: grid;
  gap: ${space[8]};
  min-inline-size: 0;

  > [role='slider'] {
    display: block;
    border-radius: ${radius.plate};
    touch-action: pan-y;
  }
  svg {
    inline-size: 100%;
    block-size: 10rem;
  }
  > p {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 ${space[16]};
    min-block-size: 1.4em;
    color: ${c.ink3};
    font: var(--type-caption);
    font-variant-numeric: tabular-nums;
  }
`;

const Legend = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[4]} ${space[16]};
  padding: 0;
  font: var(--type-small);
  font-variant-numeric: tabular-nums;
  list-style: none;
`;

const Mark = styled.i<{ $colour: string }>`
  display: inline-block;
  inline-size: 0.75rem;
  block-size: 0.75rem;
  margin-inline-end: ${space[8]};
  border-radius: 2px;
  background: ${({ $colour }) => $colour};
  forced-color-adjust: none;
  print-color-adjust: exact;

  @media (forced-colors: active) {
    outline: 1px solid CanvasText;
  }
`;

const BarPart = styled.rect<{ $colour: string; $isOn: boolean }>`
  fill: ${({ $colour }) => $colour};
  opacity: ${({ $isOn }) => ($isOn ? 1 : 0.45)};
  forced-color-adjust: none;

  @media (forced-colors: active) {
    stroke: CanvasText;
  }
`;

const Rule = styled.line<{ $isAxis?: boolean }>`
  stroke: ${({ $isAxis }) => ($isAxis ? c.lineStrong : c.line)};
  vector-effect: non-scaling-stroke;
`;

/** The day that a key leads to. */
function keyTarget(key: string, at: number, last: number): number | null {
  if (key === 'ArrowLeft' || key === 'ArrowDown') return Math.max(0, at - 1);
  if (key === 'ArrowRight' || key === 'ArrowUp') return Math.min(last, at + 1);
  if (key === 'Home') return 0;
  return key === 'End' ? last : null;
}

/** The parts of one day's bar, one upon the other. */
function barParts(day: ActivityDay, highest: number) {
  let top = HEIGHT;
  return SERIES.filter(({ key }) => day[key] > 0).map(({ key, colour }) => {
    const size = (day[key] / highest) * (HEIGHT - 2);
    top -= size;
    return { key, colour, size, top };
  });
}

/**
 * Everything that came in per day, in one bar of several parts, with a legend. One stop of the Tab key: the arrow keys go
 * from day to day, as the pointer does, and the figures of the day are said and shown.
 */
export const ActivityChart = ({ days }: { days: readonly ActivityDay[] }) => {
  const [at, setAt] = useState<number | null>(null);
  const last = days.length - 1;
  const highest = Math.max(1, ...days.map(totalOf));
  const step = WIDTH / Math.max(1, days.length);
  const words = (day: ActivityDay | undefined) => day && `${shortDateText(day.date)}: ${dayWords(day)}`;
  const handleKey = (event: KeyboardEvent): void => {
    const next = keyTarget(event.key, at ?? last, last);
    if (next === null) return;
    event.preventDefault();
    setAt(next);
  };
  const handlePointer = (event: PointerEvent<HTMLElement>): void => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    setAt(Math.min(last, Math.max(0, Math.floor(((event.clientX - left) / width) * days.length))));
  };
  const [first] = days;
  const end = days[last];
  return (
    <StyledChart>
      <Legend>
        {SERIES.map(({ key, name, colour }) => (
          <li key={key}>
            <Mark $colour={colour} aria-hidden />
            {name} {days.reduce((sum, day) => sum + day[key], 0).toLocaleString('en')}
          </li>
        ))}
      </Legend>
      <span
        role="slider"
        tabIndex={0}
        aria-label="Received, by day"
        aria-valuemin={0}
        aria-valuemax={Math.max(0, last)}
        aria-valuenow={at ?? Math.max(0, last)}
        aria-valuetext={words(days[at ?? last])}
        onKeyDown={handleKey}
        onPointerMove={handlePointer}
        onPointerLeave={() => setAt(null)}
        onFocus={() => setAt(at ?? last)}
        onBlur={() => setAt(null)}
      >
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
          <Rule x1={0} x2={WIDTH} y1={0.5} y2={0.5} />
          <Rule x1={0} x2={WIDTH} y1={HEIGHT / 2} y2={HEIGHT / 2} />
          {days.map((day, index) =>
            barParts(day, highest).map(({ key, colour, size, top }) => (
              <BarPart
                key={`${day.date} ${key}`}
                $colour={colour}
                $isOn={at === null || index === at}
                x={index * step + GAP / 2}
                y={top}
                width={step - GAP}
                height={size}
              />
            )),
          )}
          <Rule $isAxis x1={0} x2={WIDTH} y1={HEIGHT - 0.5} y2={HEIGHT - 0.5} />
        </svg>
      </span>
      <p aria-hidden="true">
        {at === null ? (
          <>
            <span>{first && shortDateText(first.date)}</span>
            <span>most in a day: {Math.max(0, ...days.map(totalOf)).toLocaleString('en')}</span>
            <span>{end && shortDateText(end.date)}</span>
          </>
        ) : (
          <span>{words(days[at])}</span>
        )}
      </p>
    </StyledChart>
  );
};

import { useId, useState, type KeyboardEvent, type PointerEvent } from 'react';
import styled from 'styled-components';
import { c, radius, space } from '@harmony/ui';

const WIDTH = 300;
const HEIGHT = 84;
const GAP = 2;

const StyledChart = styled.div`
  display: grid;
  gap: ${space[4]};
  min-inline-size: 0;

  > div {
    display: flex;
    align-items: baseline;
    justify-content: space-between;
    gap: ${space[8]};
  }
  > div strong {
    font: 600 0.9375rem/1.4 var(--font-text);
  }
  > div span {
    color: ${c.ink3};
    font: var(--type-small);
    font-variant-numeric: tabular-nums;
  }
  > [role='slider'] {
    display: block;
    border-radius: ${radius.plate};
    touch-action: pan-y;
  }
  svg {
    inline-size: 100%;
    block-size: 5.5rem;
  }
  > p {
    display: flex;
    justify-content: space-between;
    color: ${c.ink3};
    font: var(--type-caption);
    font-variant-numeric: tabular-nums;
  }
`;

const BarRect = styled.rect<{ $isOn: boolean }>`
  fill: ${({ $isOn }) => ($isOn ? c.brand : c.celadonDeep)};

  @media (forced-colors: active) {
    fill: ${({ $isOn }) => ($isOn ? 'Highlight' : 'CanvasText')};
  }
`;

const Rule = styled.line<{ $isAxis?: boolean }>`
  stroke: ${({ $isAxis }) => ($isAxis ? c.lineStrong : c.line)};
  vector-effect: non-scaling-stroke;
`;

export interface Bar {
  /** Such as 'Nov 21'. */
  label: string;
  value: number;
}

const total = (bars: readonly Bar[]): number => bars.reduce((sum, { value }) => sum + value, 0);

/** The bar that a key leads to. */
function keyTarget(key: string, at: number, last: number): number | null {
  if (key === 'ArrowLeft' || key === 'ArrowDown') return Math.max(0, at - 1);
  if (key === 'ArrowRight' || key === 'ArrowUp') return Math.min(last, at + 1);
  if (key === 'Home') return 0;
  return key === 'End' ? last : null;
}

/**
 * Bars of one number per day. One stop of the Tab key: the arrow keys go from day to day, as the pointer does, and the
 * value of the day is said and shown.
 */
export const BarChart = ({ title, bars }: { title: string; bars: readonly Bar[] }) => {
  const id = useId();
  const [at, setAt] = useState<number | null>(null);
  const last = bars.length - 1;
  const highest = Math.max(1, ...bars.map(({ value }) => value));
  const step = WIDTH / Math.max(1, bars.length);
  const shown = at === null ? undefined : bars[at];
  const handleKey = (event: KeyboardEvent): void => {
    const next = keyTarget(event.key, at ?? last, last);
    if (next === null) return;
    event.preventDefault();
    setAt(next);
  };
  const handlePointer = (event: PointerEvent<HTMLElement>): void => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    setAt(Math.min(last, Math.max(0, Math.floor(((event.clientX - left) / width) * bars.length))));
  };
  const now = bars[at ?? last];
  return (
    <StyledChart>
      <div>
        <strong id={id}>{title}</strong>
        <span>{shown ? `${shown.label}: ${shown.value}` : `${total(bars).toLocaleString('en')} in all`}</span>
      </div>
      <span
        role="slider"
        tabIndex={0}
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={Math.max(0, last)}
        aria-valuenow={at ?? Math.max(0, last)}
        aria-valuetext={now && `${now.label}: ${now.value}`}
        onKeyDown={handleKey}
        onPointerMove={handlePointer}
        onPointerLeave={() => setAt(null)}
        onFocus={() => setAt(at ?? last)}
        onBlur={() => setAt(null)}
      >
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
          <Rule x1={0} x2={WIDTH} y1={0.5} y2={0.5} />
          <Rule x1={0} x2={WIDTH} y1={HEIGHT / 2} y2={HEIGHT / 2} />
          {bars.map(({ label, value }, index) => {
            const size = value === 0 ? 0 : Math.max(3, (value / highest) * (HEIGHT - 2));
            return (
              <BarRect
                key={label}
                $isOn={index === at}
                x={index * step + GAP / 2}
                y={HEIGHT - size}
                width={step - GAP}
                height={size}
              />
            );
          })}
          <Rule $isAxis x1={0} x2={WIDTH} y1={HEIGHT - 0.5} y2={HEIGHT - 0.5} />
        </svg>
      </span>
      <p aria-hidden="true">
        <span>{bars[0]?.label}</span>
        <span>highest: {highest === 1 && total(bars) === 0 ? 0 : highest}</span>
        <span>{bars[last]?.label}</span>
      </p>
    </StyledChart>
  );
};

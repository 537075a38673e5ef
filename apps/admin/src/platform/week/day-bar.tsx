import styled from 'styled-components';
import { minutesOf } from '@harmony/domain';
import { c } from '@harmony/ui';
import type { Times } from './week';

const DAY = 1440;
const NIGHT = [360, 720, 1080];

const StyledBar = styled.svg`
  display: block;
  inline-size: 100%;
  block-size: 0.75rem;
  border-radius: 4px;
  background: ${c.sunken};

  rect {
    fill: ${c.brand};
  }
  line {
    stroke: ${c.line};
    stroke-width: 2;
    vector-effect: non-scaling-stroke;
  }
  @media (forced-colors: active) {
    border: 1px solid;

    rect {
      fill: Highlight;
    }
  }
`;

/** The open hours of a day drawn along its 24 hours, with lines at 6, 12 and 18 o'clock. The fields say the same. */
export const DayBar = ({ periods }: { periods: readonly Times[] }) => (
  <StyledBar viewBox={`0 0 ${DAY} 12`} preserveAspectRatio="none" aria-hidden="true">
    {NIGHT.map((minute) => (
      <line key={minute} x1={minute} x2={minute} y1={0} y2={12} />
    ))}
    {periods.map(({ open, close }, index) => {
      const from = minutesOf(open);
      const to = minutesOf(close);
      return from !== null && to !== null && to > from ? (
        <rect key={index} x={from} width={to - from} y={0} height={12} />
      ) : null;
    })}
  </StyledBar>
);

import { useId } from 'react';
import styled from 'styled-components';
import { CALL_RESULTS, callsIn, shortDateText, type CallResult, type CallStatistics } from '@harmony/domain';
import { c, space } from '@harmony/ui';

type Day = CallStatistics['daily'][number];

const HEIGHT = 120;
const STEP = 10;
const GAP = 2;
/** Height of a stripe and of the gap after it, in units of the drawing. */
const STRIPE = 3;

export const RESULT_NAMES: Readonly<Record<CallResult, string>> = {
  answered: 'Answered',
  voicemail: 'Voicemail',
  missed: 'Missed',
};

const Frame = styled.div`
  display: grid;
  gap: ${space[8]};

  > svg {
    inline-size: 100%;
    block-size: 11rem;
    overflow: visible;
  }
  > p {
    display: flex;
    justify-content: space-between;
    color: ${c.ink3};
    font: var(--type-caption);
    font-variant-numeric: tabular-nums;
  }
  ul {
    display: flex;
    flex-wrap: wrap;
    gap: ${space[4]} ${space[16]};
    padding: 0;
    list-style: none;
    color: ${c.ink2};
    font: var(--type-small);
  }
  li {
    display: flex;
    align-items: center;
    gap: ${space[8]};
  }
  li svg {
    inline-size: 1rem;
    block-size: 1rem;
  }
`;

const LOOKS: Readonly<Record<CallResult, string>> = {
  answered: c.brand,
  voicemail: c.celadonDeep,
  missed: c.rougeFill,
};

/** Told apart without colour, too: answered is solid, voicemail lighter with an outline, missed striped. */
const Block = styled.rect<{ $result: CallResult; $stripes: string }>`
  fill: ${({ $result, $stripes }) => ($result === 'missed' ? `url(#${$stripes})` : LOOKS[$result])};
  fill-opacity: ${({ $result }) => ($result === 'voicemail' ? 0.45 : 1)};
  stroke: ${({ $result }) => ($result === 'answered' ? 'none' : LOOKS[$result])};
  vector-effect: non-scaling-stroke;

  @media (forced-colors: active) {
    fill: ${({ $result, $stripes }) => ($result === 'missed' ? `url(#${$stripes})` : 'CanvasText')};
    stroke: CanvasText;
  }
`;

const Stripes = ({ id }: { id: string }) => (
  <pattern id={id} width={STEP} height={2 * STRIPE} patternUnits="userSpaceOnUse">
    <Stripe width={STEP} height={STRIPE} />
  </pattern>
);
const Stripe = styled.rect`
  fill: ${c.rougeFill};

  @media (forced-colors: active) {
    fill: CanvasText;
  }
`;

const Axis = styled.line`
  stroke: ${c.lineStrong};
  vector-effect: non-scaling-stroke;
`;

/** The blocks of one day, one on the other. */
function blocksOf(day: Day, highest: number) {
  let top = HEIGHT;
  return CALL_RESULTS.map((result) => {
    const height = (day[result] / highest) * HEIGHT;
    top -= height;
    return { result, height, y: top };
  }).filter(({ height }) => height > 0);
}

const sentence = (day: Day): string =>
  `${shortDateText(day.date)}: ${CALL_RESULTS.map((result) => `${day[result]} ${RESULT_NAMES[result].toLowerCase()}`).join(', ')}`;

/** Calls per day as stacked bars. The table beside it has the same numbers. */
export const DayBars = ({ days }: { days: readonly Day[] }) => {
  // Colons of generated ids are not valid in url(#…) everywhere.
  const stripes = `stripes${useId().replace(/\W/g, '')}`;
  const busiest = days.reduce<Day | undefined>(
    (most, day) => (!most || callsIn(day) > callsIn(most) ? day : most),
    undefined,
  );
  const highest = Math.max(1, busiest ? callsIn(busiest) : 0);
  const width = days.length * STEP;
  return (
    <Frame>
      <ul>
        {CALL_RESULTS.map((result) => (
          <li key={result}>
            <svg viewBox="0 0 16 16" aria-hidden="true">
              <Block $result={result} $stripes={stripes} x={1} y={1} width={14} height={14} />
            </svg>
            {RESULT_NAMES[result]}
          </li>
        ))}
      </ul>
      <svg
        role="img"
        viewBox={`0 0 ${width} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-label={`Calls in ${days.length} days. ${busiest ? `The busiest was ${sentence(busiest)}.` : ''}`}
      >
        <Stripes id={stripes} />
        {days.map((day, n) => (
          <g key={day.date}>
            <title>{sentence(day)}</title>
            {blocksOf(day, highest).map(({ result, y, height }) => (
              <Block
                key={result}
                $result={result}
                $stripes={stripes}
                x={n * STEP + GAP / 2}
                y={y}
                width={STEP - GAP}
                height={height}
              />
            ))}
          </g>
        ))}
        <Axis x1={0} x2={width} y1={HEIGHT} y2={HEIGHT} />
      </svg>
      <p aria-hidden="true">
        <span>{days[0] && shortDateText(days[0].date)}</span>
        <span>highest: {highest}</span>
        <span>{days.at(-1) && shortDateText(days.at(-1)?.date ?? '')}</span>
      </p>
    </Frame>
  );
};

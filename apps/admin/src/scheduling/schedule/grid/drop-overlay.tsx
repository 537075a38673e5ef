import { isoOf } from '@harmony/domain/openings';
import { useSyncExternalStore } from 'react';
import styled from 'styled-components';
import { c, radius, shadow } from '@harmony/ui';
import { useClock } from '../../../platform/kit/clock';
import { useGridTools } from './drag-store';
import { placeOf } from './grid-parts';
import type { Column } from './schedule-columns';
import { REFUSAL_WORDS } from './schedule-drag';
import { covered, minuteAt, type Span } from './schedule-grid';

/** Under the visits lit, at the edge above them. */
const Target = styled.span`
  position: absolute;
  inset-inline: 0;
  background: color-mix(in srgb, ${c.celadon} 45%, ${c.surface});

  &::after {
    content: '';
    position: absolute;
    inset: 0 auto 0 0;
    z-index: 2;
    inline-size: 4px;
    background: ${c.brand};
  }
`;

const Landing = styled.span`
  position: absolute;
  inset-inline: 2px;
  z-index: 3;
  overflow: hidden;
  padding: 2px 8px;
  pointer-events: none;
  box-shadow: ${shadow.s2};
  border: 2px solid ${c.brand};
  border-radius: ${radius.plate};
  background: ${c.raised};
  color: ${c.ink};
  font: 600 0.8125rem/1.3 var(--font-text);

  &[data-refused] {
    border: 2px dashed ${c.rouge};
    color: ${c.rouge};
  }
`;

/** While a visit is dragged: where it could be. */
export const DropTargets = ({ column, range }: { column: Column; range: Span }) => {
  const { drag } = useGridTools();
  const plan = useSyncExternalStore(drag.subscribe, drag.plan);
  const starts = plan?.targets.get(column.key) ?? [];
  return covered(starts, plan?.duration ?? 0).map((span) => <Target key={span.from} style={placeOf(span, range)} />);
};

/** Where a dragged visit would land, or why it cannot. */
export const DropLanding = ({ column, range }: { column: Column; range: Span }) => {
  const { drag } = useGridTools();
  const clock = useClock();
  const aim = useSyncExternalStore(drag.subscribe, () => drag.aimIn(column.key));
  if (aim === null) return null;
  const time = (at: number): string => clock.time(isoOf(minuteAt(column.date, at, clock.timeZone)));
  return (
    <Landing aria-hidden="true" style={placeOf(aim, range)} data-refused={aim.refusal === null ? undefined : ''}>
      {time(aim.from)} to {time(aim.until)}
      {aim.refusal !== null && <br />}
      {aim.refusal !== null && REFUSAL_WORDS[aim.refusal]}
    </Landing>
  );
};

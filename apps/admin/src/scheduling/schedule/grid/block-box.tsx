import styled from 'styled-components';
import { BLOCK_KIND_NAMES } from '@harmony/domain';
import { c, radius } from '@harmony/ui';
import { useClock } from '../../../platform/kit/clock';
import { useNow } from '../../../platform/kit/use-now';
import { useGridTools } from './drag-store';
import { hatched, placeBeside, placeOf } from './grid-parts';
import type { PlacedBlock, PlacedHold } from './schedule-columns';
import type { Span } from './schedule-grid';
import { timesText } from './visit-label';

const StyledBlock = styled.li`
  position: absolute;
  inset-inline: 0;
  overflow: hidden;
  background-color: ${c.ashBg};
  ${hatched}

  button {
    position: absolute;
    inset: 0;
    display: flex;
    padding: 2px 8px;
    border: 0;
    background: none;
    color: ${c.ink};
    font: 500 0.75rem/1.35 var(--font-text);
    text-align: start;
  }
  button:focus-visible {
    outline-offset: -3px;
  }
  @media (forced-colors: active) {
    border: 1px solid;
  }
`;

/** Time in which somebody or a room cannot be booked: a button that opens it. */
export const BlockBox = ({ placed, range }: { placed: PlacedBlock; range: Span }) => {
  const { openBlock } = useGridTools();
  const clock = useClock();
  const { block, from } = placed;
  const name = block.title || BLOCK_KIND_NAMES[block.kind];
  return (
    <StyledBlock style={placeOf(placed, range)}>
      <button
        type="button"
        tabIndex={-1}
        data-item={from}
        aria-label={`${name}, blocked ${timesText(block, clock)}`}
        onClick={() => openBlock(block)}
      >
        {name}
      </button>
    </StyledBlock>
  );
};

const StyledHold = styled.li`
  position: absolute;
  z-index: 1;
  overflow: hidden;
  padding: 1px 8px;
  border: 1px dashed ${c.cobaltLine};
  border-radius: ${radius.plate};
  background: ${c.cobaltBg};
  color: ${c.cobalt};
  font: 500 0.75rem/1.35 var(--font-text);
`;

/** A time that somebody is about to book. It goes by itself. */
export const HoldBox = ({ placed, range }: { placed: PlacedHold; range: Span }) => {
  const now = useNow(15_000);
  const clock = useClock();
  if (Date.parse(placed.expiresAt) <= now.getTime()) return null;
  return <StyledHold style={placeBeside(placed, range)}>Held until {clock.time(placed.expiresAt)}</StyledHold>;
};

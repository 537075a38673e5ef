import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { memo, useEffect, useRef, type MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import { zonedNow, isGivenUp } from '@harmony/domain';
import { useClock } from '../../../platform/kit/clock';
import { useNow } from '../../../platform/kit/use-now';
import { BlockBox, HoldBox } from './block-box';
import { useGridTools } from './drag-store';
import { DropLanding, DropTargets } from './drop-overlay';
import { Day, placeOf, StyledColumn, StyledNow } from './grid-parts';
import type { Column } from './schedule-columns';
import { rowOf, type Span } from './schedule-grid';
import { draggedVisit } from './use-visit-drag';
import { VisitBox } from './visit-box';

/** A press beside everything begins a visit at the quarter of an hour. */
const PRESSED = 15;

export const visitsText = (count: number): string => (count === 1 ? '1 visit' : `${count} visits`);

/** Those that take place. */
export const countOf = ({ visits }: Column): number => visits.filter(({ visit }) => !isGivenUp(visit.state)).length;

const NowLine = ({ date, range }: { date: string; range: Span }) => {
  const { timeZone } = useClock();
  const now = zonedNow(useNow(), timeZone);
  const isShown = now.date === date && now.minutes >= range.from && now.minutes <= range.until;
  return isShown && <StyledNow data-now="" style={placeOf({ from: now.minutes, until: now.minutes }, range)} />;
};

export interface GridColumnProps {
  column: Column;
  range: Span;
  /** Where its head leads. */
  to: string;
  /** What dragging a visit changes: its time, or its room where rooms have the columns. */
  drags: 'move' | 'room';
  isToday: boolean;
  /** Ids of visits that a search has found; null: nobody searches. */
  found: ReadonlySet<number> | null;
}

type ItemsProps = Pick<GridColumnProps, 'column' | 'range' | 'drags' | 'found'>;

/** What stands in a column, in the order in which it is read. */
const Items = ({ column: { visits, blocks, holds }, range, drags, found }: ItemsProps) => {
  const items = [
    ...blocks.map((placed) => ({
      at: placed.from,
      part: <BlockBox key={`block-${placed.block.id}`} placed={placed} range={range} />,
    })),
    ...holds.map((placed) => ({
      at: placed.from,
      part: <HoldBox key={`hold-${placed.id}`} placed={placed} range={range} />,
    })),
    ...visits.map((placed) => ({
      at: placed.from,
      part: (
        <VisitBox
          key={placed.visit.id}
          placed={placed}
          range={range}
          drags={drags}
          isDim={found !== null && !found.has(placed.visit.id)}
        />
      ),
    })),
  ];
  return items.length > 0 && <ol>{items.sort((a, b) => a.at - b.at).map(({ part }) => part)}</ol>;
};

/** A column of the grid. It is drawn anew only when what stands in it has changed. */
export const GridColumn = memo(({ column, range, to, drags, isToday, found }: GridColumnProps) => {
  const { newVisit } = useGridTools();
  const day = useRef<HTMLDivElement>(null);
  const { key, name, visits, clinic, working } = column;
  useEffect(() => {
    if (!day.current) return;
    return dropTargetForElements({
      element: day.current,
      canDrop: ({ source }) => draggedVisit(source.data) !== null,
      getData: () => ({ column: key }),
    });
  }, [key]);

  // For pointers; keyboards have `n` and the button above.
  const handlePress = ({ clientY, target, currentTarget }: MouseEvent): void => {
    if (target instanceof Element && target.closest('button') !== null) return;
    const { top, height } = currentTarget.getBoundingClientRect();
    newVisit(key, rowOf(range.from + ((clientY - top) / height) * (range.until - range.from), PRESSED));
  };
  const count = visitsText(countOf(column));
  const isAway = working.length === 0 && column.practitionerId !== null;
  return (
    <StyledColumn role="group" aria-label={`${name}, ${count}`} data-column={key} data-today={isToday || undefined}>
      <div>
        <Link to={to}>{name}</Link>
        <small>{isAway ? (countOf(column) === 0 ? 'not working' : `${count}, not working`) : count}</small>
      </div>
      <Day
        ref={day}
        style={{ blockSize: `calc(${range.until - range.from} * var(--minute))` }}
        data-aside={visits.some(({ isAside }) => isAside) || undefined}
        onClick={handlePress}
      >
        {clinic.map((span) => (
          <i key={span.from} style={placeOf(span, range)} />
        ))}
        {working.map((span) => (
          <i key={span.from} data-working="" style={placeOf(span, range)} />
        ))}
        <DropTargets column={column} range={range} />
        <Items column={column} range={range} drags={drags} found={found} />
        <DropLanding column={column} range={range} />
        <NowLine date={column.date} range={range} />
      </Day>
    </StyledColumn>
  );
});
GridColumn.displayName = 'GridColumn';

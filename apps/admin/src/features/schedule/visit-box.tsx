import { useRef, type KeyboardEvent } from 'react';
import { useClock } from '../../kit/clock';
import { useGridTools } from './drag-store';
import { placeBeside, placeOf } from './grid-parts';
import type { PlacedVisit } from './schedule-columns';
import { canDrag } from './schedule-drag';
import type { Span } from './schedule-grid';
import { useVisitDrag } from './use-visit-drag';
import { visitLabel } from './visit-label';
import { VisitMarks } from './visit-marks';
import { Edge, StyledVisit } from './visit-style';

/** So many minutes have room for a third line. */
const PLACE_SHOWN = 40;
const ASIDE = { insetInlineStart: 'auto', insetInlineEnd: '1px', inlineSize: '1.5rem' };

interface VisitBoxProps {
  placed: PlacedVisit;
  range: Span;
  /** Whether practitioners or dates have the columns: then it can be dragged. */
  isMovable: boolean;
  /** Somebody else is searched for. */
  isDim: boolean;
}

/** A visit in the grid: a button that opens it. Dragged it moves; Alt with the arrow keys does the same. */
export const VisitBox = ({ placed, range, isMovable, isDim }: VisitBoxProps) => {
  const { visit, isAside, from, until, hands } = placed;
  const { openVisit, nudge, roomName } = useGridTools();
  const clock = useClock();
  const box = useRef<HTMLLIElement>(null);
  const edge = useRef<HTMLSpanElement>(null);
  const isDraggable = isMovable && canDrag(visit);
  const isDragged = useVisitDrag(box, edge, { id: visit.id, enabled: isDraggable });
  // What the head of the column does not say.
  const place = isMovable ? roomName(visit.roomId) : visit.doctor;
  const label = visitLabel(visit, place, clock);

  const handleKeyDown = (event: KeyboardEvent): void => {
    const direction = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : null;
    if (!isDraggable || !event.altKey || direction === null) return;
    event.preventDefault();
    event.stopPropagation();
    nudge(visit, event.shiftKey ? 'length' : 'move', direction);
  };
  return (
    <StyledVisit
      ref={box}
      style={isAside ? { ...placeOf(placed, range), ...ASIDE } : placeBeside(placed, range)}
      data-state={visit.state}
      data-dragged={isDragged || undefined}
      data-dim={isDim || undefined}
    >
      {!isAside && hands.map((part) => <i key={part.from} style={placeOf(part, { from, until })} />)}
      <button
        type="button"
        tabIndex={-1}
        data-item={from}
        data-visit={visit.id}
        title={label}
        aria-label={label}
        aria-keyshortcuts={isDraggable ? 'Alt+ArrowUp Alt+ArrowDown Alt+Shift+ArrowUp Alt+Shift+ArrowDown' : undefined}
        onClick={() => openVisit(visit)}
        onKeyDown={handleKeyDown}
      >
        <span>
          {!isAside && <strong>{visit.patientName}</strong>}
          <VisitMarks visit={visit} isShort={isAside} />
        </span>
        {!isAside && (
          <>
            <span>{[clock.time(visit.startsAt), visit.type].filter(Boolean).join(' · ')}</span>
            {place !== null && until - from >= PLACE_SHOWN && <span>{place}</span>}
          </>
        )}
      </button>
      {isDraggable && <Edge ref={edge} />}
    </StyledVisit>
  );
};

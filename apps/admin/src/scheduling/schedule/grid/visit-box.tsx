import { useRef, type KeyboardEvent } from 'react';
import { useClock } from '../../../platform/kit/clock';
import { useGridTools } from './drag-store';
import type { GridColumnProps } from './grid-column';
import { placeBeside, placeOf } from './grid-parts';
import type { PlacedVisit } from './schedule-columns';
import { canDrag } from './schedule-drag';
import type { Span } from './schedule-grid';
import { useVisitDrag } from './use-visit-drag';
import { placeText, visitLabel } from './visit-label';
import { VisitMarks } from './visit-marks';
import { Edge, StyledVisit } from './visit-style';

/** So many minutes have room for a third line. */
const PLACE_SHOWN = 40;
const ASIDE = { insetInlineStart: 'auto', insetInlineEnd: '1px', inlineSize: '1.5rem' };

/** By the keys that lead there, together with Alt. */
const DIRECTIONS: Readonly<Record<GridColumnProps['drags'], Readonly<Partial<Record<string, 1 | -1>>>>> = {
  move: { ArrowDown: 1, ArrowUp: -1 },
  room: { ArrowRight: 1, ArrowLeft: -1 },
};
const SHORTCUTS: Readonly<Record<GridColumnProps['drags'], string>> = {
  move: 'Alt+ArrowUp Alt+ArrowDown Alt+Shift+ArrowUp Alt+Shift+ArrowDown',
  room: 'Alt+ArrowLeft Alt+ArrowRight',
};

interface VisitBoxProps {
  placed: PlacedVisit;
  range: Span;
  drags: GridColumnProps['drags'];
  /** Somebody else is searched for. */
  isDim: boolean;
}

/** A visit in the grid: a button that opens it. Dragged it moves; Alt with the arrow keys does the same. */
export const VisitBox = ({ placed, range, drags, isDim }: VisitBoxProps) => {
  const { visit, isAside, from, until, hands } = placed;
  const { openVisit, nudge, roomName, isKeptHere } = useGridTools();
  const clock = useClock();
  const box = useRef<HTMLLIElement>(null);
  const edge = useRef<HTMLSpanElement>(null);
  const isDraggable = isKeptHere && canDrag(visit);
  const isDragged = useVisitDrag(box, edge, { id: visit.id, kind: isDraggable ? drags : null });
  // What the head of the column does not say.
  const place = placeText(visit, drags === 'move' ? roomName(visit.roomId) : visit.doctor);
  const label = visitLabel(visit, place, clock);

  const handleKeyDown = (event: KeyboardEvent): void => {
    const direction = DIRECTIONS[drags][event.key];
    if (!isDraggable || !event.altKey || direction === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    nudge(visit, drags === 'move' && event.shiftKey ? 'length' : drags, direction);
  };
  return (
    <StyledVisit
      ref={box}
      // Not the button's: readers would say the same twice, as its name and as what describes it.
      title={label}
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
        aria-label={label}
        aria-keyshortcuts={isDraggable ? SHORTCUTS[drags] : undefined}
        onClick={() => openVisit(visit)}
        onKeyDown={handleKeyDown}
      >
        <span>
          {!isAside && <strong>{visit.patientName}</strong>}
          <VisitMarks visit={visit} isShort={isAside} />
        </span>
        {!isAside && (
          <>
            {/* Blanks between the lines: whoever reads the text without its layout reads words. */}{' '}
            <span>{[clock.time(visit.startsAt), visit.type].filter(Boolean).join(' · ')}</span>{' '}
            {place !== null && until - from >= PLACE_SHOWN && <span>{place}</span>}
          </>
        )}
      </button>
      {isDraggable && drags === 'move' && <Edge ref={edge} />}
    </StyledVisit>
  );
};

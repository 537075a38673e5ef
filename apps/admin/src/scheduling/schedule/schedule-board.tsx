import { useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useToasts } from '@harmony/api-client';
import type { Block, Schedule, ScheduledVisit } from '@harmony/domain';
import { isoOf } from '@harmony/domain/openings';
import { useLatest } from '@harmony/ui';
import { useClock } from '../../platform/kit/clock';
import { useOwnPractitioner } from '../../platform/state/use-own-practitioner';
import { DragStore, GridToolsProvider, type GridTools } from './grid/drag-store';
import { GridColumn } from './grid/grid-column';
import { Axis, placeOf, Scroller } from './grid/grid-parts';
import type { Column } from './grid/schedule-columns';
import {
  canDrag,
  changeAt,
  nextColumn,
  nextStart,
  planLength,
  planMove,
  planRoom,
  REFUSAL_WORDS,
  type Aim,
  type DragPlan,
} from './grid/schedule-drag';
import { hoursAround, minuteAt, ROW, type Span } from './grid/schedule-grid';
import type { ScheduleView } from './schedule-view';
import { useGridDrag } from './grid/use-grid-drag';
import { keepFocusOn, useGridFocus } from './grid/use-grid-focus';
import { useScheduleAddress } from './use-schedule-view';
import type { VisitChanges } from './use-visit-changes';

/** What the schedule opens; each the same as long as the page stands. */
export interface Openers {
  openVisit: (visit: ScheduledVisit) => void;
  openBlock: (block: Block) => void;
  /** `start`: ISO 8601, null: to be chosen. */
  newVisit: (start: string | null, practitionerId: number | null) => void;
}

export interface ScheduleBoardProps {
  schedule: Schedule;
  columns: readonly Column[];
  view: ScheduleView;
  changes: VisitChanges;
  openers: Openers;
  /** Ids of visits that a search has found; null: nobody searches. */
  found: ReadonlySet<number> | null;
  /** What the grid shows, in words. */
  label: string;
}

/** What the columns show of their days: everything that is open, and everything that is on. */
const rangeOf = (columns: readonly Column[]): Span =>
  hoursAround(columns.flatMap(({ clinic, working, visits }) => [...clinic, ...working, ...visits]));

const hoursIn = ({ from, until }: Span): number[] =>
  Array.from({ length: (until - from) / 60 }, (_, n) => from + n * 60);

/** Days as columns with everything that takes time in them, to be moved by hand. */
export const ScheduleBoard = (props: ScheduleBoardProps) => {
  const { schedule, columns, view, found, label } = props;
  const { timeZone, time } = useClock();
  const scroller = useRef<HTMLDivElement>(null);
  const focus = useGridFocus(scroller);
  const range = useMemo(() => rangeOf(columns), [columns]);
  const tools = useTools(props, range);
  const isDragging = useSyncExternalStore(tools.drag.subscribe, () => tools.drag.plan() !== null);
  useScrollToNow(scroller, schedule.from);
  const drags = view.kind === 'week' || view.by === 'practitioners' ? 'move' : 'room';
  const own = useOwnPractitioner();
  const addressOf = useScheduleAddress();
  const leadTo = ({ date, practitionerId }: Column): string =>
    view.kind === 'week'
      ? addressOf({ date, practitionerId: practitionerId === own ? own : null })
      : addressOf({ ...view, kind: practitionerId === null ? 'day' : 'week', practitionerId, visitId: null });
  return (
    <GridToolsProvider value={tools}>
      <Scroller
        ref={scroller}
        role="region"
        aria-label={label}
        tabIndex={0}
        data-dragging={isDragging || undefined}
        style={{ gridTemplateColumns: `3.5rem repeat(${columns.length}, minmax(8.5rem, 1fr))` }}
        {...focus}
      >
        <Axis aria-hidden="true">
          <div />
          <ol>
            {hoursIn(range).map((hour) => (
              <li key={hour} style={placeOf({ from: hour, until: hour }, range)}>
                {time(isoOf(minuteAt(schedule.from, hour, timeZone))).replace(':00', '')}
              </li>
            ))}
          </ol>
        </Axis>
        {columns.map((column) => (
          <GridColumn
            key={column.key}
            column={column}
            range={range}
            to={leadTo(column)}
            drags={drags}
            isToday={view.kind === 'week' && column.date === schedule.today}
            found={found}
          />
        ))}
      </Scroller>
    </GridToolsProvider>
  );
};

/** Today's schedule begins a little before now. */
function useScrollToNow(scroller: { current: HTMLElement | null }, from: string): void {
  useLayoutEffect(() => {
    const line = scroller.current?.querySelector<HTMLElement>('[data-now]');
    if (scroller.current && line) scroller.current.scrollTop = line.offsetTop - scroller.current.clientHeight / 3;
  }, [scroller, from]);
}

function useTools({ schedule, columns, changes, openers }: ScheduleBoardProps, range: Span): GridTools {
  const { timeZone } = useClock();
  const { show } = useToasts();
  const [drag] = useState(() => new DragStore());

  const drop = (plan: DragPlan, aim: Aim, column: Column): void => {
    const { visit } = plan;
    const change = changeAt(plan, aim, column, timeZone);
    if (change === null || changes.isSaving(visit)) return;
    // Of a room that is taken the API says when it is free.
    if (aim.refusal === null || (plan.kind === 'room' && aim.refusal === 'taken'))
      return void changes.save(visit, change);
    const anyway = { label: 'Book it anyway', onAction: () => void changes.save(visit, change, { bookAnyway: true }) };
    show({
      title: `Couldn’t move ${visit.patientName}`,
      description: REFUSAL_WORDS[aim.refusal],
      tone: 'error',
      ...(aim.refusal === 'taken' && { action: anyway }),
    });
  };
  useGridDrag(drag, { schedule, columns, range, onDrop: drop });

  const nudge: GridTools['nudge'] = (visit, how, direction) => {
    const column = columns.find(({ visits }) => visits.some((placed) => placed.visit.id === visit.id));
    const placed = column?.visits.find((each) => each.visit.id === visit.id);
    if (!column || !placed || !canDrag(visit) || changes.isSaving(visit)) return;
    const now = new Date();
    if (how === 'length') {
      const plan = planLength(schedule, visit, now);
      return drop(plan, plan.aimAt(column, placed.until + direction * ROW), column);
    }
    if (how === 'room') {
      const plan = planRoom(schedule, columns, visit, now);
      const next = nextColumn(plan, columns, column, direction);
      if (next) {
        drop(plan, plan.aimAt(next, placed.from), next);
        return keepFocusOn(visit.id);
      }
      show({ title: `No room on the ${direction === 1 ? 'right' : 'left'} is free then`, tone: 'error' });
      return;
    }
    const plan = planMove(schedule, columns, visit, now);
    const start = nextStart(plan, column.key, placed.from, direction);
    if (start !== null) return drop(plan, plan.aimAt(column, start), column);
    show({ title: `Nothing is free ${direction === 1 ? 'later' : 'earlier'} that day`, tone: 'error' });
  };

  const latest = useLatest({ nudge, columns, openers });
  const rooms = schedule.rooms;
  const isKeptHere = schedule.keptIn === null;
  return useMemo(
    () => ({
      drag,
      isKeptHere,
      openVisit: (visit) => latest.current.openers.openVisit(visit),
      openBlock: (block) => latest.current.openers.openBlock(block),
      newVisit: (key, at) => {
        const column = latest.current.columns.find((each) => each.key === key);
        if (column) latest.current.openers.newVisit(isoOf(minuteAt(column.date, at, timeZone)), column.practitionerId);
      },
      nudge: (...args) => latest.current.nudge(...args),
      roomName: (id) => rooms.find((room) => room.id === id)?.name ?? null,
    }),
    [drag, isKeptHere, latest, rooms, timeZone],
  );
}

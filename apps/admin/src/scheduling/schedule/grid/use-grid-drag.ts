import { monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useEffect } from 'react';
import type { Schedule } from '@harmony/domain';
import { useLatest } from '@harmony/ui';
import type { DragStore } from './drag-store';
import type { Column } from './schedule-columns';
import { canDrag, planLength, planMove, planRoom, type Aim, type DragPlan } from './schedule-drag';
import type { Span } from './schedule-grid';
import { draggedVisit } from './use-visit-drag';

type Monitor = Parameters<typeof monitorForElements>[0];
type Dragged = Parameters<NonNullable<Monitor['onDrag']>>[0];

export interface GridDrag {
  schedule: Schedule;
  columns: readonly Column[];
  range: Span;
  /** It was let go over a column. */
  onDrop: (plan: DragPlan, aim: Aim, column: Column) => void;
}

/** The plan of what is dragged; null for what has left the schedule meanwhile. */
function planOf({ schedule, columns }: GridDrag, { source }: Pick<Dragged, 'source'>): DragPlan | null {
  const dragged = draggedVisit(source.data);
  const visit = schedule.visits.find(({ id }) => id === dragged?.id);
  if (!dragged || !visit || !canDrag(visit)) return null;
  const now = new Date();
  if (dragged.kind === 'length') return planLength(schedule, visit, now);
  return (dragged.kind === 'room' ? planRoom : planMove)(schedule, columns, visit, now);
}

/** What the pointer means: the visit's beginning, or its end, is as far from it as where it was taken. */
function aimOf({ columns, range }: GridDrag, plan: DragPlan, { source, location }: Dragged) {
  const [target] = location.current.dropTargets;
  const over = columns.find(({ key }) => key === target?.data['column']);
  const dragged = draggedVisit(source.data);
  if (!target || !over || !dragged) return null;
  // A visit becomes longer where it is, wherever the pointer goes sideways.
  const home = columns.find(({ visits }) => visits.some(({ visit }) => visit.id === plan.visit.id));
  const column = plan.kind === 'length' ? (home ?? over) : over;
  const { top, height } = target.element.getBoundingClientRect();
  const share = (location.current.input.clientY - dragged.grip - top) / height;
  return { column, aim: plan.aimAt(column, range.from + share * (range.until - range.from)) };
}

/** Follows drags of visits over the grid: what is possible is found once, at the beginning. */
export function useGridDrag(drag: DragStore, grid: GridDrag): void {
  const latest = useLatest(grid);
  useEffect(
    () =>
      monitorForElements({
        canMonitor: ({ source }) => draggedVisit(source.data) !== null,
        onDragStart: (args) => drag.begin(planOf(latest.current, args)),
        onDrag: (args) => {
          const plan = drag.plan();
          if (plan) drag.point(aimOf(latest.current, plan, args)?.aim ?? null);
        },
        onDrop: (args) => {
          const plan = drag.plan();
          const found = plan && aimOf(latest.current, plan, args);
          drag.begin(null);
          if (found) latest.current.onDrop(plan, found.aim, found.column);
        },
      }),
    [drag, latest],
  );
}

import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { disableNativeDragPreview } from '@atlaskit/pragmatic-drag-and-drop/element/disable-native-drag-preview';
import { useEffect, useState, type RefObject } from 'react';
import type { DragPlan } from './schedule-drag';

/** Marks dragged visits, as other things may be dragged over the page, too. */
const KIND = 'harmony-visit';

type Data = Record<string | symbol, unknown>;

/** The dragged visit, and how far below its top (or its end) it was taken, in pixels; null when it is something else. */
export function draggedVisit(data: Data): { id: number; kind: DragPlan['kind']; grip: number } | null {
  const { [KIND]: kind, id, grip } = data;
  if ((kind !== 'move' && kind !== 'length') || typeof id !== 'number' || typeof grip !== 'number') return null;
  return { id, kind, grip };
}

/** Makes a visit draggable, by its lower edge to another length. Its place is drawn in the schedule, not under the pointer. */
export function useVisitDrag(
  box: RefObject<HTMLElement | null>,
  edge: RefObject<HTMLElement | null>,
  { id, enabled }: { id: number; enabled: boolean },
): boolean {
  const [isDragged, setIsDragged] = useState(false);
  useEffect(() => {
    const [element, lower] = [box.current, edge.current];
    if (!enabled || !element || !lower) return;
    const stops = (['move', 'length'] as const).map((kind) =>
      draggable({
        element: kind === 'move' ? element : lower,
        getInitialData: ({ input: { clientY } }) => {
          const { top, bottom } = element.getBoundingClientRect();
          return { [KIND]: kind, id, grip: clientY - (kind === 'move' ? top : bottom) };
        },
        onGenerateDragPreview: ({ nativeSetDragImage }) => disableNativeDragPreview({ nativeSetDragImage }),
        onDragStart: () => setIsDragged(true),
        onDrop: () => setIsDragged(false),
      }),
    );
    return () => stops.forEach((stop) => stop());
  }, [box, edge, id, enabled]);
  return isDragged;
}

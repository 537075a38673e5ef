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
  if (typeof id !== 'number' || typeof grip !== 'number') return null;
  return kind === 'move' || kind === 'length' || kind === 'room' ? { id, kind, grip } : null;
}

/**
 * Makes a visit draggable, where it has an edge by that to another length. Its place is drawn in the schedule, not under the pointer.
 *
 * @param kind what dragging the visit itself changes; null: nothing, it stays
 */
export function useVisitDrag(
  box: RefObject<HTMLElement | null>,
  edge: RefObject<HTMLElement | null>,
  { id, kind: ofBox }: { id: number; kind: Exclude<DragPlan['kind'], 'length'> | null },
): boolean {
  const [isDragged, setIsDragged] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (ofBox === null || !element) return;
    const handles = [
      { kind: ofBox, handle: element },
      ...(edge.current ? [{ kind: 'length' as const, handle: edge.current }] : []),
    ];
    const stops = handles.map(({ kind, handle }) =>
      draggable({
        element: handle,
        getInitialData: ({ input: { clientY } }) => {
          const { top, bottom } = element.getBoundingClientRect();
          return { [KIND]: kind, id, grip: clientY - (kind === 'length' ? bottom : top) };
        },
        onGenerateDragPreview: ({ nativeSetDragImage }) => disableNativeDragPreview({ nativeSetDragImage }),
        onDragStart: () => setIsDragged(true),
        onDrop: () => setIsDragged(false),
      }),
    );
    return () => stops.forEach((stop) => stop());
  }, [box, edge, id, ofBox]);
  return isDragged;
}

import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { attachClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge/attach-closest-edge';
import { extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge/extract-closest-edge';
import { useEffect, useState, type RefObject } from 'react';

/** Marks dragged rows, as other things may be dragged over the page, too. */
const KIND = 'harmony-list-row';

/** The dragged row's id when it is one of this list. */
export const draggedRow = (data: Record<string | symbol, unknown>, list: string): number | null => {
  const id = data[KIND];
  return data.list === list && typeof id === 'number' ? id : null;
};

interface Dragging {
  /** The edge of this row at which the dragged one would land. */
  edge: 'top' | 'bottom' | null;
  isDragged: boolean;
}

const AT_REST: Dragging = { edge: null, isDragged: false };

/** The new index of a row that is dropped at an edge of another, not counting itself. */
const landing = (from: number, over: number, edge: 'top' | 'bottom'): number => {
  const gap = edge === 'top' ? over : over + 1;
  return gap > from ? gap - 1 : gap;
};

/**
 * Makes a row draggable by its handle and a drop target for other rows. Browsers scroll the page by themselves while
 * something is dragged near its edges. Keyboard and menu move rows without dragging. `list` names the list: rows of another
 * list on the same page are not accepted.
 */
export function useRowDrag(
  row: RefObject<HTMLElement | null>,
  handle: RefObject<HTMLElement | null>,
  { id, index, enabled, list }: { id: number; index: number; enabled: boolean; list: string },
  onDrop: (id: number, to: number) => void,
): Dragging {
  const [state, setState] = useState(AT_REST);
  useEffect(() => {
    const element = row.current;
    const dragHandle = handle.current;
    if (!enabled || !element || !dragHandle) return;
    const edgeOf = (data: Record<string | symbol, unknown>) => {
      const edge = extractClosestEdge(data);
      return edge === 'top' || edge === 'bottom' ? edge : null;
    };
    const stops = [
      draggable({
        element,
        dragHandle,
        getInitialData: () => ({ [KIND]: id, index, list }),
        onDragStart: () => setState({ edge: null, isDragged: true }),
        onDrop: () => setState(AT_REST),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => draggedRow(source.data, list) !== null,
        getData: ({ input }) => attachClosestEdge({}, { element, input, allowedEdges: ['top', 'bottom'] }),
        onDrag: ({ self, source }) => {
          const edge = source.element === element ? null : edgeOf(self.data);
          setState((before) => (before.edge === edge ? before : { ...before, edge }));
        },
        onDragLeave: () => setState((before) => ({ ...before, edge: null })),
        onDrop: ({ self, source }) => {
          setState(AT_REST);
          const edge = edgeOf(self.data);
          const moved = draggedRow(source.data, list);
          const from = source.data.index;
          if (edge === null || moved === null || typeof from !== 'number') return;
          onDrop(moved, landing(from, index, edge));
        },
      }),
    ];
    return () => stops.forEach((stop) => stop());
  }, [row, handle, id, index, enabled, list, onDrop]);
  return state;
}

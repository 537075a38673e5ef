import { defaultRangeExtractor, measureElement, useWindowVirtualizer, type Range } from '@tanstack/react-virtual';
import { startTransition, useCallback, useLayoutEffect, useState, type Ref, type RefObject } from 'react';

/** Shorter lists are rendered in full, so that the browser's own search finds everything. */
const VIRTUAL_FROM = 100;
/** Heights in pixels until a row has been measured: of the table, and of a card on a phone. */
const ROW_PX = 65;
const CARD_PX = 230;
const CARDS_BELOW_PX = 640;

type VirtualPart = { kind: 'row'; index: number } | { kind: 'gap'; key: string; height: number };

/** What is drawn of a table's rows: those near the window, and gaps for the others. */
export interface VirtualRows {
  parts: readonly VirtualPart[];
  measure: Ref<HTMLTableRowElement>;
}

/**
 * The rows of a long list that are near the window, with gaps for the others. Rows `keep` (the focused one) are drawn
 * wherever they are: scrolling away must not lose the focus.
 */
export function useVirtualRows(
  frame: RefObject<HTMLElement | null>,
  rows: readonly { id: number }[],
  keep: number | null,
) {
  const isVirtual = rows.length > VIRTUAL_FROM;
  const [box, setBox] = useState<{ top: number; isNarrow: boolean } | null>(null);
  useLayoutEffect(() => {
    const measured = frame.current?.getBoundingClientRect();
    if (!isVirtual || !measured) return;
    const top = Math.round(measured.top + window.scrollY);
    // Rows are rendered only after this; earlier, all would be rendered twice, in one long task.
    startTransition(() => setBox({ top, isNarrow: measured.width < CARDS_BELOW_PX }));
  }, [frame, isVirtual]);
  const top = box?.top ?? 0;
  const rowPx = box?.isNarrow ? CARD_PX : ROW_PX;

  const kept = keep === null ? -1 : rows.findIndex(({ id }) => id === keep);
  const rangeExtractor = useCallback(
    (range: Range) => {
      const indexes = defaultRangeExtractor(range);
      if (kept === -1 || indexes.includes(kept)) return indexes;
      return [...indexes, kept].sort((a, b) => a - b);
    },
    [kept],
  );
  // Stable for the same rows: a new function would recompute thousands of positions on every scroll.
  const getItemKey = useCallback((index: number) => rows[index]?.id ?? index, [rows]);
  const virtualizer = useWindowVirtualizer<HTMLTableRowElement>({
    count: isVirtual && box ? rows.length : 0,
    estimateSize: () => rowPx,
    getItemKey,
    // Measure rows only after the browser has laid them out: measuring at once would force a layout while rendering.
    measureElement: (row, entry, instance) => {
      if (entry) return measureElement(row, entry, instance);
      const index = instance.indexFromElement(row);
      return instance.measurementsCache[index]?.size ?? instance.options.estimateSize(index);
    },
    overscan: 6,
    scrollMargin: top,
    rangeExtractor,
    useFlushSync: false,
  });

  const reveal = useCallback((index: number) => virtualizer.scrollToIndex(index), [virtualizer]);
  if (!isVirtual) {
    const parts: VirtualPart[] = rows.map((_row, index) => ({ kind: 'row', index }));
    return { parts, measure: null, reveal, isReady: true };
  }
  if (!box) {
    const parts: VirtualPart[] = [{ kind: 'gap', key: 'all', height: rows.length * rowPx }];
    return { parts, measure: null, reveal, isReady: false };
  }
  const parts: VirtualPart[] = [];
  let end = top;
  const gapTo = (start: number) => {
    if (start > end) parts.push({ kind: 'gap', key: `gap-${parts.length}`, height: start - end });
  };
  for (const item of virtualizer.getVirtualItems()) {
    gapTo(item.start);
    parts.push({ kind: 'row', index: item.index });
    end = item.end;
  }
  gapTo(top + virtualizer.getTotalSize());
  return { parts, measure: virtualizer.measureElement, reveal, isReady: true };
}

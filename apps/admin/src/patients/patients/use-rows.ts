import { useEffect, useRef } from 'react';

/** Adds, changes and takes away rows of a list in a form; the first field of a row that was added takes the focus. */
export function useRows<Row extends { key: string }>(rows: readonly Row[], onChange: (rows: readonly Row[]) => void) {
  const list = useRef<HTMLUListElement>(null);
  const added = useRef<string | null>(null);
  useEffect(() => {
    if (added.current === null) return;
    list.current?.querySelector<HTMLElement>(`[data-key="${added.current}"] input`)?.focus();
    added.current = null;
  });
  return {
    list,
    add: (row: Row): void => {
      added.current = row.key;
      onChange([...rows, row]);
    },
    change: (key: string, part: Partial<Row>): void =>
      onChange(rows.map((row) => (row.key === key ? { ...row, ...part } : row))),
    remove: (key: string): void => {
      onChange(rows.filter((row) => row.key !== key));
      // The button that was pressed is gone.
      list.current?.closest('section')?.querySelector<HTMLElement>('[data-add]')?.focus();
    },
  };
}

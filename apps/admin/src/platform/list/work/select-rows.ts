import { searchWords } from '@harmony/domain';
import type { ListDeclaration, ListRow, Sort } from '../declaration';
import type { ListView } from '../view';

/** Rows are immutable and searching thousands of long texts on every key press is slow: each row is prepared once. */
const texts = new WeakMap<object, string>();

function textOf<Row extends object>(row: Row, searchText: (row: Row) => string): string {
  const known = texts.get(row);
  if (known !== undefined) return known;
  const text = searchText(row).toLowerCase();
  texts.set(row, text);
  return text;
}

/** Longest stretch of preparing, in milliseconds: the page must answer in between. */
const STRETCH_MS = 8;

/**
 * Prepares the texts of all rows before somebody searches in them, a stretch at a time: the first key press would wait for
 * thousands of them.
 * @returns stops it
 */
export function prepareTexts<Row extends object>(rows: readonly Row[], searchText: (row: Row) => string): () => void {
  let next = 0;
  let timer: ReturnType<typeof setTimeout>;
  const go = (): void => {
    const end = performance.now() + STRETCH_MS;
    while (next < rows.length && performance.now() < end) {
      const row = rows[next++];
      if (row) textOf(row, searchText);
    }
    if (next < rows.length) timer = setTimeout(go);
  };
  timer = setTimeout(go);
  return () => clearTimeout(timer);
}

// Without options that take it off its fast path: thousands of names are sorted within a frame or two.
const collator = new Intl.Collator('en');

/** Sorts a copy. Rows without a value come last in both directions; equal ones keep the order given. */
function sortRows<Row>(rows: readonly Row[], { by }: Sort<Row>, descending: boolean): Row[] {
  const sign = descending ? -1 : 1;
  return rows
    .map((row) => ({ row, value: by(row) }))
    .sort(({ value: a }, { value: b }) => {
      if (a === null || b === null) return Number(a === null) - Number(b === null);
      if (typeof a === 'number' && typeof b === 'number') return sign * (a - b);
      return sign * collator.compare(String(a), String(b));
    })
    .map(({ row }) => row);
}

type Rules<Row extends ListRow> = Pick<ListDeclaration<Row>, 'searchText' | 'filters' | 'sorts'>;

/**
 * The rows of a view: those that contain every word of the search and match every active filter, in the chosen sort
 * order, else in the order given.
 */
export function selectRows<Row extends ListRow>(
  rows: readonly Row[],
  view: ListView,
  { searchText, filters, sorts }: Rules<Row>,
): readonly Row[] {
  const words = searchWords(view.search);
  const on = filters.filter(({ id }) => view.filters.includes(id));
  const found =
    words.length === 0 && on.length === 0
      ? rows
      : rows.filter(
          (row) =>
            on.every(({ matches }) => matches(row)) && words.every((word) => textOf(row, searchText).includes(word)),
        );
  const sort = sorts.find(({ id }) => id === view.sort?.id);
  return sort && view.sort ? sortRows(found, sort, view.sort.descending) : found;
}

import type { ReactNode, Ref } from 'react';
import type { TablePart } from './cells';

/** Where a row stands, for its cells. */
export interface RowPlace {
  /** From 0, among the rows in sight, and how many there are. */
  index: number;
  total: number;
  isSelected: boolean;
  /** For the button by which the row is dragged. */
  handle: Ref<HTMLButtonElement>;
}

export interface TableColumn<Entry> {
  id: string;
  head: string;
  cell: (row: Entry, place: RowPlace) => ReactNode;
  /** Names the row: its cell is the row's header. */
  isName?: boolean;
  align?: 'end' | undefined;
  /** As wide as its longest cell and no wider. */
  isNarrow?: boolean;
  /** CSS length, such as `6rem`. Either all columns of a table have one or none has. */
  width?: string;
  /** Left out of tables that are not wide (`lg`) or that are narrow (`md`); cards show it. */
  hide?: 'md' | 'lg' | undefined;
  /** In a card it has a line of its own. */
  isWide?: boolean;
  /** A control with a place of its own in cards; its head is for screen readers only. */
  part?: TablePart;
}

/** What stands at the head of a column in place of its name. */
export interface HeadContent {
  content: ReactNode;
  sort?: 'ascending' | 'descending' | undefined;
}

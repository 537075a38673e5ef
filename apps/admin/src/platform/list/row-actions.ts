import type { MenuItem } from '../kit/overlays/menu';
import type { RowSwitch } from './declaration';

/** The controls of a row that can be focused, by their `data-part`. */
export type RowPart = 'select' | 'handle' | 'name' | 'menu';

/** What a row's controls do. The object stays the same, so that rows are only drawn again when they changed. */
export interface RowActions<Row> {
  /** `range`: everything from the row chosen before to this one. */
  select: (id: number, range: boolean) => void;
  turn: (row: Row, rowSwitch: RowSwitch<Row>, on: boolean) => void;
  /** To a place among the rows in sight, from 0; `part` gets the focus afterwards. */
  move: (id: number, index: number, part?: RowPart) => void;
  /** Opens the dialog that asks for a place. */
  askPlace: (row: Row) => void;
  duplicate: (row: Row) => void;
  remove: (row: Row) => void;
  /** What can be done with a row of this list besides. */
  items: (row: Row) => readonly MenuItem[];
}

import type { ReactNode } from 'react';
import type { Drafted } from '@harmony/domain';
import type { HerbName } from '@harmony/ui';

/** What every row of a manually sorted list has. */
export interface ListRow {
  id: number;
  isActive: boolean;
  orderIndex: number;
  /** ISO 8601, UTC. */
  updatedAt: string;
}

/** The boolean fields of a row. */
export type SwitchField<Row> = keyof { [K in keyof Row as Row[K] extends boolean ? K : never]: true } & string;

/** New values of some of a row's switches. */
export type SwitchChanges<Row> = Partial<Record<SwitchField<Row>, boolean>>;

export interface Column<Row> {
  id: string;
  /** Head of the column. */
  label: string;
  cell: (row: Row) => ReactNode;
  /** What a press on the head sorts by; columns without it do not sort. */
  by?: Sort<Row>['by'];
  /** CSS length of the column, such as `6rem`. */
  width: string;
  /** Figures are aligned to the end of the column. */
  align?: 'end';
  /** Not shown while the list is narrower than this; cards on phones show every column. */
  hideBelow?: 'md' | 'lg';
}

/** A chip of the toolbar. */
export interface Filter<Row> {
  /** Its name in the URL: `?filter=ID`. */
  id: string;
  label: string;
  matches: (row: Row) => boolean;
  /** Of the filters of one group only one is on: 'active' and 'inactive' together would match nothing. */
  group?: string;
}

export interface Sort<Row> {
  /** Its name in the URL: `?sort=ID`, descending `?sort=-ID`. */
  id: string;
  /** Such as 'Name'. */
  label: string;
  /** What is compared; rows without it come last either way. Texts compare as people sort them. */
  by: (row: Row) => string | number | null;
  /** Descending at the first press: for dates. */
  descendingFirst?: boolean;
}

/** A switch that is saved as soon as it changes. */
export interface RowSwitch<Row> {
  field: SwitchField<Row>;
  /** Head of the column, and the switch's name beside the row's. */
  label: string;
  /** What the bulk bar and the messages call turning it on and off. */
  on: { verb: string; done: string };
  off: { verb: string; done: string };
}

/** The part of a list query of `@harmony/api-client/admin` that lists use. */
export type ListQueryHook<Row> = () => {
  data?: readonly Row[];
  isError: boolean;
  isFetching: boolean;
  refetch: () => PromiseLike<unknown>;
};

/** The part of a mutation of `@harmony/api-client/admin` that lists use. Triggers never reject. */
export type MutationHook<Arg, Result = unknown> = () => readonly [
  (arg: Arg) => PromiseLike<{ data?: Result; error?: unknown }>,
  ...unknown[],
];

/**
 * What is particular to the list of one entity. Search, filters, sorting, reordering, bulk actions, Undo, keyboard and
 * phone layout are the same for all.
 */
export interface ListDeclaration<Row extends ListRow, Draft = never> {
  /** Rows have drafts and versions, and deleted ones come back. */
  drafted?: Drafted;
  /** Its fields that are words, which are written in other languages, too. */
  translated?: readonly string[];
  /** In lower case, as in 'No services match'. */
  noun: { one: string; many: string };
  /** Heading of the page. */
  title: string;
  /** The plant of the first-use page, and of rows without a picture. */
  art: HerbName;
  /** One sentence for a list that is still empty. */
  firstUse: string;
  name: (row: Row) => string;
  secondLine: (row: Row) => string | null;
  /** Address of the row's picture; lists without pictures leave it out. */
  image?: (row: Row) => string | null;
  columns: readonly Column<Row>[];
  /** Every text that a search looks in; may be long. */
  searchText: (row: Row) => string;
  /** Besides active, inactive and incomplete, which {@link defineList} adds. */
  filters: readonly Filter<Row>[];
  /** Besides the manual order, which is the default: made by {@link defineList} of name, columns and last change. */
  sorts: readonly Sort<Row>[];
  /** Besides Active, which is added. */
  switches: readonly RowSwitch<Row>[];
  /** What’s still missing, such as 'no price'. A row with any of them is incomplete. */
  missing: (row: Row) => readonly string[];
  /** Path of the row's page on the website. */
  publicPath: (row: Row) => string;
  useList: ListQueryHook<Row>;
  useUpdate: MutationHook<{ id: number; changes: SwitchChanges<Row> }>;
  useDelete: MutationHook<number>;
  useReorder: MutationHook<readonly { id: number; orderIndex: number }[]>;
  useCreate: MutationHook<Draft, Row>;
  /** Rows are put in order among those of the same group only: questions of one category, say. */
  groupOf?: (row: Row) => number;
  /** This declaration shows the rows of another list, and shares its pending changes. */
  base?: object;
  /** The body that creates an inactive copy of a row, at the same position. */
  copyOf: (row: Row) => Draft;
}

/** A declaration without what only creating needs: a component that only shows a list need not know its drafts. */
export type AnyList<Row extends ListRow> = Omit<ListDeclaration<Row>, 'copyOf' | 'useCreate'>;

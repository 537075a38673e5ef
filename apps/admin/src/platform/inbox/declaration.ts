import type { SerializedError } from '@reduxjs/toolkit';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import type { HttpError } from '@harmony/api-client';
import type { InboxHooks, Update } from '@harmony/api-client/admin';
import type { InboxChanges, InboxRow } from '@harmony/domain';
import type { HerbName, Tone } from '@harmony/ui';
import type { PersonHistoryProps } from '../people/person-history';

export type CallError = HttpError | SerializedError;
type UpdateCall<Detail> = (
  update: Update<number, InboxChanges>,
) => PromiseLike<{ data?: Detail | undefined; error?: CallError | undefined }>;

/** The hooks of an inbox, as `@harmony/api-client/admin` exports them. Only fields that all inboxes share can be changed. */
export type ScreenHooks<Row extends InboxRow, Detail extends Row> = Omit<InboxHooks<Row, Detail>, 'useUpdate'> & {
  useUpdate: () => readonly [UpdateCall<Detail>, ...unknown[]];
};

/** Everything the screen needs to know about an inbox besides `INBOXES` of the domain. */
export interface InboxDeclaration<Row extends InboxRow, Detail extends Row = Row> {
  hooks: ScreenHooks<Row, Detail>;
  /** Its value of `?tab=`. */
  tab: string;
  icon: LucideIcon;
  art: HerbName;
  /** In lower case. */
  noun: { one: string; many: string };
  /** Shown while the inbox is empty: what will appear here. */
  whenEmpty: string;
  /** The state that is shown first; null shows every state. */
  firstState: string | null;
  /** The state that the key E sets; staff must be allowed to set it. */
  filed?: { state: string; verb: string };
  firstSort: 'newest' | 'oldest';
  /** Shows the rows of today first. */
  byDay?: boolean;
  /** The sender's name, or a substitute. */
  nameOf: (row: Row) => string;
  /** The colours of states that mean something else than their stage does elsewhere. */
  tones?: Readonly<Record<string, Tone>>;
  /** The second line in the list. */
  preview: (row: Row) => ReactNode;
  /** In place of how long ago a row came in. */
  age?: (row: Row) => ReactNode;
  /** At the end of a row of the list, after its state. */
  mark?: (row: Row) => ReactNode;
  /** Whose history is offered beside a row; without it nobody's. */
  personOf?: (row: Row) => PersonHistoryProps;
  /** Draws what was sent. */
  Body: ComponentType<{ row: Detail }>;
  /** Drawn below what was sent. The key R focuses the field whose id is {@link ANSWER_ID}. */
  Answer?: ComponentType<{ row: Detail }>;
  /** What else can be done with the selected rows. */
  BulkActions?: ComponentType<{ rows: readonly Row[] }>;
  /** States as large buttons in the order of the work; the next one stands in the row of the list. */
  hasSteps?: boolean;
}

export const ANSWER_ID = 'inbox-answer';

import type { SerializedError } from '@reduxjs/toolkit';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import type { HttpError } from '@harmony/api-client';
import type { InboxHooks, Update } from '@harmony/api-client/admin';
import type { InboxChanges, InboxRow } from '@harmony/domain';
import type { HerbName } from '@harmony/ui';

export type CallError = HttpError | SerializedError;
type UpdateCall<Detail> = (
  update: Update<number, InboxChanges>,
) => PromiseLike<{ data?: Detail | undefined; error?: CallError | undefined }>;

/** An inbox's own hooks, as `@harmony/api-client/admin` exports them; what may be changed is what all inboxes share. */
export type ScreenHooks<Row extends InboxRow, Detail extends Row> = Omit<InboxHooks<Row, Detail>, 'useUpdate'> & {
  useUpdate: () => readonly [UpdateCall<Detail>, ...unknown[]];
};

/** All that the screen has to know of an inbox beside `INBOXES` of the domain. */
export interface InboxDeclaration<Row extends InboxRow, Detail extends Row = Row> {
  hooks: ScreenHooks<Row, Detail>;
  /** Its value of `?tab=`. */
  tab: string;
  icon: LucideIcon;
  art: HerbName;
  /** In lower case. */
  noun: { one: string; many: string };
  /** When nothing came in yet: why, and what would. */
  whenEmpty: string;
  /** The state one comes to work on; null shows every state. */
  firstState: string | null;
  /** What the key E does; it must be a state that staff may set. */
  filed?: { state: string; verb: string };
  firstSort: 'newest' | 'oldest';
  /** Begins with the rows of today. */
  byDay?: boolean;
  /** A person's name, or what stands for it. */
  nameOf: (row: Row) => string;
  /** The second line in the list. */
  preview: (row: Row) => string;
  /** At the end of a row of the list, before its time. */
  mark?: (row: Row) => ReactNode;
  /** What was sent, in the detail. */
  Body: ComponentType<{ row: Detail }>;
  /** Under what was sent: an answer, say. `id` of its first field is {@link ANSWER_ID}, where the key R leads. */
  Answer?: ComponentType<{ row: Detail }>;
  /** States as large buttons in the order of the work. */
  hasSteps?: boolean;
}

export const ANSWER_ID = 'inbox-answer';

import type { HttpRequest } from '../query/base-query';

/** A change of one row: only the fields of `changes` are sent. */
export interface Update<Id, Changes> {
  id: Id;
  changes: Changes;
  /** The row's `updatedAt` as the editor loaded it: the API answers 409 `stale` when somebody changed it meanwhile. */
  ifUnchangedSince?: string;
}

/** A category to delete, and the one that takes over its content. */
export interface DeleteAndReassign {
  id: number;
  reassignToId: number;
}

/** New positions of rows in a manually sorted list. */
export type Reorder = readonly { id: number; orderIndex: number }[];

const rowPath = (list: string, id: number | string): string => `${list}/${encodeURIComponent(id)}`;

/** POST of a new row; the API answers with the row. */
export const createCall = (list: string, body: unknown): HttpRequest => ({ url: list, method: 'POST', body });

/** The part of a call that is refused with 409 `stale` when the row has changed since this `updatedAt`. */
export const ifUnchanged = (updatedAt: string): Pick<HttpRequest, 'headers'> => ({
  headers: { 'if-match': `"${updatedAt}"` },
});

/** PUT of some fields of a row; the API answers with the row. */
export const updateCall = (
  list: string,
  { id, changes, ifUnchangedSince }: Update<number | string, unknown>,
): HttpRequest => ({
  url: rowPath(list, id),
  method: 'PUT',
  body: changes,
  ...(ifUnchangedSince !== undefined && ifUnchanged(ifUnchangedSince)),
});

/** DELETE of a row; the API answers with nothing. Lists send it after the undo period, perhaps while the page is left. */
export const deleteCall = (list: string, id: number | string): HttpRequest => ({
  url: rowPath(list, id),
  method: 'DELETE',
  keepalive: true,
});

/** The names of a row's position in a batch reorder; the API accepts all of them. */
export type PositionName = 'order' | 'orderIndex' | 'order_index';

/**
 * POST of new positions under the name that this list has for them (docs/product.md, section 7), all or nothing; the
 * API responds with the new list. It is also sent with a delay, after the last move.
 */
export const reorderCall = (list: string, updates: Reorder, position: PositionName = 'orderIndex'): HttpRequest => ({
  url: `${list}/batch-reorder`,
  method: 'POST',
  body: { updates: updates.map(({ id, orderIndex }) => ({ id, [position]: orderIndex })) },
  keepalive: true,
});

/** Tag id of every list of an entity. */
export const LIST = 'LIST';

/** The tags of a list: the list itself and each of its rows. */
export function listTags<Tag extends string>(type: Tag, rows: readonly { id: number | string }[] | undefined) {
  return [{ type, id: LIST }, ...(rows ?? []).map(({ id }) => ({ type, id }))];
}

/** The tags of one row, by the id the call was made with: a failed call has no result to take it from. */
export function rowTags<Tag extends string>(type: Tag, id: number | string) {
  return [
    { type, id: LIST },
    { type, id },
  ];
}

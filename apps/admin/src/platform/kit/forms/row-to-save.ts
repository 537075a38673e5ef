/** What is sent to save a row: a change of it as it was seen; null: another one. */
export const rowToSave = <Body>(row: { id: number; updatedAt: string } | null, body: Body) => ({
  id: row?.id ?? null,
  body,
  ...(row && { ifUnchangedSince: row.updatedAt }),
});

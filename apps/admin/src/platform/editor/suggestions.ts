/** All entries that rows already use, without duplicates, in alphabetical order: suggestions for a tag field. */
export const distinct = <Row>(rows: readonly Row[] = [], entriesOf: (row: Row) => readonly string[]): string[] =>
  [...new Set(rows.flatMap(entriesOf))].sort((a, b) => a.localeCompare(b, 'en'));

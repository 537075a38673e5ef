/** What rows use already, each entry once, in alphabetical order: suggestions for a list of tags. */
export const distinct = <Row>(rows: readonly Row[] = [], entriesOf: (row: Row) => readonly string[]): string[] =>
  [...new Set(rows.flatMap(entriesOf))].sort((a, b) => a.localeCompare(b, 'en'));

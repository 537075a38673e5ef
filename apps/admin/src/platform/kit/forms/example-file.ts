/** An example of a file that can be imported, as the address of a download. Its cells need no quotes. */
export const exampleFile = (rows: readonly (readonly string[])[]): string =>
  `data:text/csv;charset=utf-8,${encodeURIComponent(rows.map((row) => row.join(',')).join('\r\n'))}`;

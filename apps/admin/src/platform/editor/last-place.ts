/** The position after all others. */
export const lastPlace = (rows: readonly { orderIndex: number }[]): number =>
  Math.max(-1, ...rows.map(({ orderIndex }) => orderIndex)) + 1;

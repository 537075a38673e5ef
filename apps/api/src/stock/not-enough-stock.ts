/** A line that cannot be had, and what is free of its product. */
export interface ShortLine {
  productId: number;
  available: number;
}

/** Somebody wants more than is free. Nothing was written. */
export class NotEnoughStock extends Error {
  override name = 'NotEnoughStock';

  constructor(readonly lines: readonly ShortLine[]) {
    super(
      `not enough of ${lines.map(({ productId, available }) => `product ${productId} (${available} free)`).join(', ')}`,
    );
  }
}

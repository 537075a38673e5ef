/** An item of which there is too little, and what is free of it. */
export interface ShortLine {
  /** Null: it is a herb. */
  productId: number | null;
  /** Name of a herb. */
  herb: string | null;
  available: number;
  /** The lines of orders that need it. */
  orderItemIds: readonly number[];
}

/** Somebody wants more than is free. Nothing was written. */
export class NotEnoughStock extends Error {
  override name = 'NotEnoughStock';

  constructor(readonly lines: readonly ShortLine[]) {
    const words = lines.map(
      ({ productId, herb, available }) => `${herb ?? `product ${productId}`} (${available} free)`,
    );
    super(`not enough of ${words.join(', ')}`);
  }
}

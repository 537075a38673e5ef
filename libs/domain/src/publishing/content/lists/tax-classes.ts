/** By what rate a product is taxed. Nothing is due on `exempt`. */
export const TAX_CLASSES = ['supplement', 'goods', 'formula', 'exempt'] as const;
export type TaxClass = (typeof TAX_CLASSES)[number];

/** The classes as people say them. */
export const TAX_CLASS_NAMES: Readonly<Record<TaxClass, string>> = {
  supplement: 'Supplements and herbs',
  goods: 'Other items',
  formula: 'Custom formulas',
  exempt: 'Tax-free',
};

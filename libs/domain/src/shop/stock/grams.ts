/* Weights are whole milligrams; people read and write grams. */

const MG_PER_GRAM = 1000;

/** Milligrams as people read them: '12.5 g', '1,200 g'. */
export const gramWords = (mg: number): string => `${(mg / MG_PER_GRAM).toLocaleString('en')} g`;

/** Milligrams as grams for somebody to edit: '9', '4.5'. */
export const gramsField = (mg: number): string => String(mg / MG_PER_GRAM);

/**
 * Milligrams of grams as they are typed: '9', '4.5', '4,5', '.5', '1,250 g'; null: that is no weight. Amounts of money are read by `Price`
 * of the contracts, which takes no comma: '4,50' might be meant as 450.
 */
export function readGrams(typed: string): number | null {
  const bare = typed.trim().replace(/\s*g$/i, '');
  // A comma before exactly three digits groups them; any other is that of a decimal.
  const plain = /^\d{1,3}(,\d{3})+(\.\d+)?$/.test(bare) ? bare.replaceAll(',', '') : bare.replace(',', '.');
  return /^(\d{1,6}(\.\d{1,3})?|\.\d{1,3})$/.test(plain) ? Math.round(Number(plain) * MG_PER_GRAM) : null;
}

/** The same of what has to be more than nothing. */
export const readWeight = (typed: string): number | null => readGrams(typed) || null;

const MG_PER_GRAM = 1000;

/** Milligrams as grams for somebody to edit: '9', '4.5'. */
export const gramsField = (mg: number): string => String(mg / MG_PER_GRAM);

/** Milligrams of grams as they are typed ('9', '4.5', '4,5', '1,250 g'); null: it is no weight above nothing. */
export function readGrams(typed: string): number | null {
  const bare = typed.trim().replace(/\s*g$/i, '');
  // A comma before exactly three digits groups them; any other is that of a decimal.
  const plain = /^\d{1,3}(,\d{3})+(\.\d+)?$/.test(bare) ? bare.replaceAll(',', '') : bare.replace(',', '.');
  if (!/^(\d{1,6}(\.\d{1,3})?|\.\d{1,3})$/.test(plain)) return null;
  const mg = Math.round(Number(plain) * MG_PER_GRAM);
  return mg > 0 ? mg : null;
}

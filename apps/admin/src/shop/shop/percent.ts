const PPM_OF_PERCENT = 10_000;

/** Parts per million as people write a rate: 103,500 are '10.35'. */
export const percentOf = (ppm: number): string => String(ppm / PPM_OF_PERCENT);

/** What was typed as a percentage, in parts per million; null when it is none, or finer than that. */
export function ppmOf(typed: string): number | null {
  const text = typed.trim().replace(/\s*%$/, '').replace(',', '.');
  return /^\d{1,3}(\.\d{1,4})?$/.test(text) ? Math.round(Number(text) * PPM_OF_PERCENT) : null;
}

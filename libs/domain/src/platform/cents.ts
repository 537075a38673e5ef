/*
 * Money is whole cents wherever it is kept, added or compared, so that no sum is off by a rounding error of binary fractions. The
 * API and its pages speak dollars, as the specification names them.
 */

/** One million of these is the whole: 103,500 are 10.35 %. */
export const WHOLE_PPM = 1_000_000;

/** Cents of an amount in dollars, such as 1999 of 19.99. */
export const toCents = (dollars: number): number => Math.round(dollars * 100);

/** Dollars of an amount in cents, such as 19.99 of 1999. */
export const toDollars = (cents: number): number => cents / 100;

/** A share of an amount in cents, in parts per million; half a cent rounds up. */
export const shareOf = (cents: number, ppm: number): number => roundedShare(cents * ppm);

/** Cents of a sum of products of cents and parts per million, rounded once; half a cent rounds up. */
export const roundedShare = (sum: number): number => Math.floor((sum + WHOLE_PPM / 2) / WHOLE_PPM);

/** The side of zero an amount is shown on; what rounds to nothing is zero. */
export function balanceSign(amount: number): 'negative' | 'positive' | 'zero' {
  if (Number(Math.abs(amount).toFixed(2)) === 0) return 'zero';
  return amount < 0 ? 'negative' : 'positive';
}

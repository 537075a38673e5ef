/** The sign of an amount as it is displayed: what rounds to $0.00 is zero. */
export function balanceSign(amount: number): 'negative' | 'positive' | 'zero' {
  if (Number(Math.abs(amount).toFixed(2)) === 0) return 'zero';
  return amount < 0 ? 'negative' : 'positive';
}

/** Two clocks that differ by less are in step. */
const IN_STEP_MS = 5_000;

/**
 * By how many milliseconds the server's clock is ahead of this device's, negative where it is behind; 0 where both are in
 * step, or the server does not tell its time.
 *
 * @param serverNow When the server answered, an instant by its clock.
 * @param askedAt When it was asked and
 * @param answeredAt when the answer was there, by this device's clock. The server's time lies between the two where the
 * clocks are right, however long the answer was on its way.
 */
export function clockLead(serverNow: string | undefined, askedAt: number, answeredAt: number): number {
  const server = Date.parse(serverNow ?? '');
  const isBehind = server < askedAt - IN_STEP_MS;
  const isAhead = server > answeredAt + IN_STEP_MS;
  return isBehind || isAhead ? server - answeredAt : 0;
}

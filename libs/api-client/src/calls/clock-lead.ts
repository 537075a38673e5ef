/** Clocks that differ by less count as equal. */
const TOLERANCE_MS = 5_000;

/**
 * By how many milliseconds the server's clock is ahead of this device's; negative when it is behind, 0 when both agree or
 * the server does not send its time.
 *
 * @param serverNow When the server responded, by its clock.
 * @param requestedAt When the request was sent, by this device's clock.
 * @param receivedAt When the response arrived, by this device's clock. If both clocks are right, the server's time lies
 * between the two, however long the response took.
 */
export function clockLead(serverNow: string | undefined, requestedAt: number, receivedAt: number): number {
  const server = Date.parse(serverNow ?? '');
  const isBehind = server < requestedAt - TOLERANCE_MS;
  const isAhead = server > receivedAt + TOLERANCE_MS;
  return isBehind || isAhead ? server - receivedAt : 0;
}

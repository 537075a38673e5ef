import { setTimeout as pause } from 'node:timers/promises';
import type { SimulatedMessage } from './simulator';

/** Sends the messages of a simulated call at their times; ends early, without a fault, when the signal says so. */
export async function playCall(
  messages: readonly SimulatedMessage[],
  send: (envelope: object) => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  const startedAt = performance.now();
  for (const { afterMs, envelope } of messages) {
    const waitMs = afterMs - (performance.now() - startedAt);
    if (waitMs > 0) await pause(waitMs, undefined, { signal }).catch(() => undefined);
    if (signal.aborted) return;
    await send(envelope);
  }
}

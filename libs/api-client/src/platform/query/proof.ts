import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { FormChallenge, FormProof } from '@harmony/domain';

/** Time limit in milliseconds. A slow phone needs some seconds; after that, people are asked to try again later. */
const PATIENCE = 60_000;

/**
 * Solves a challenge with WebCrypto, off the main thread, and returns the text of a form's field `proof`. Rejects when
 * it takes too long, when `signal` aborts it, and where browsers offer no WebCrypto (pages served without TLS).
 */
export async function solve(challenge: FormChallenge, signal: AbortSignal): Promise<string> {
  const controller = new AbortController();
  signal.addEventListener('abort', () => controller.abort(), { once: true });
  const solution = await solveChallenge({ challenge, deriveKey, controller, timeout: PATIENCE });
  if (!solution) throw new Error('The challenge was not solved');
  const { counter, derivedKey } = solution;
  return btoa(JSON.stringify({ challenge, solution: { counter, derivedKey } } satisfies FormProof));
}

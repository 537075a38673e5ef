import type { FormChallenge } from '@harmony/domain';
import type { HttpQuery, HttpRequest } from './base-query';

const CHALLENGE_URL = '/api/form-challenge';

/**
 * A query that proves work when the API asks for it (`proof_required`: a network sends unusually many forms): it
 * fetches a challenge, solves it and sends the form once more. The sender notices a second of waiting. What cannot be
 * solved ends as the refusal it was.
 */
export const withProof =
  (query: HttpQuery): HttpQuery =>
  async (arg, api, options) => {
    const refused = await query(arg, api, options);
    if (typeof arg === 'string' || refused.error?.body?.code !== 'proof_required') return refused;
    const challenge = await query(CHALLENGE_URL, api, options);
    if (challenge.error) return refused;
    try {
      // Loaded when it is needed: hardly anybody ever is asked.
      const { solve } = await import('./proof');
      // Our own API answers with what its contract says.
      const proof = await solve(challenge.data as FormChallenge, api.signal);
      return await query(proven(arg, proof), api, options);
    } catch {
      return refused;
    }
  };

const proven = (request: HttpRequest, proof: string): HttpRequest => ({
  ...request,
  body: { ...(request.body as object), proof },
});

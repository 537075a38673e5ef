import type { FormChallenge } from '@harmony/domain';
import type { HttpQuery, HttpRequest } from './base-query';

const CHALLENGE_URL = '/api/form-challenge';

/**
 * A query that adds a proof of work when the API requires one (`proof_required`: a network sends unusually many forms): it
 * fetches a challenge, solves it and sends the form again, which takes about a second. When the challenge cannot be solved,
 * the original refusal is returned.
 */
export const withProof =
  (query: HttpQuery): HttpQuery =>
  async (arg, api, options) => {
    const refused = await query(arg, api, options);
    if (typeof arg === 'string' || refused.error?.body?.code !== 'proof_required') return refused;
    const challenge = await query(CHALLENGE_URL, api, options);
    if (challenge.error) return refused;
    try {
      // Loaded on demand: it is hardly ever needed.
      const { solve } = await import('./proof');
      // The API's response schema guarantees the shape.
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

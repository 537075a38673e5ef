import { createHmac } from 'node:crypto';
import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { FormChallenge, FormProof } from '@harmony/domain';
import { FormChallengeSchema, FormProofSchema } from '@harmony/domain/schemas';
import type { AppConfig } from '../config/app-config';
import type { Db } from '../db/schema';
import { spendSignature } from './proof-of-work.repo';

/** How long a challenge is valid, in milliseconds. */
const EXPIRES_MS = 600_000;

/** Cost of one attempt (PBKDF2 iterations), and how many attempts a challenge takes: about a second on a desktop. */
const COST = 5_000;
const ATTEMPTS = { min: 300, max: 900 };

/** Challenges for browsers, and the check of their solutions. */
export interface FormProofs {
  challenge(): Promise<FormChallenge>;
  /** Whether the text solves one of our challenges in time. True only once for each challenge, over all instances. */
  spend(proof: string): Promise<boolean>;
}

/**
 * Proof of work with keys derived from the session secrets: the newest signs, all are accepted. A challenge is not
 * stored until it is solved; then its signature is kept for a day, in the table of idempotency keys.
 */
export function formProofs({ sessionSecrets }: Pick<AppConfig, 'sessionSecrets'>, db: Db): FormProofs {
  const keys = sessionSecrets.map((secret) => ({
    hmacSignatureSecret: derivedSecret(secret, 'form-challenge'),
    hmacKeySignatureSecret: derivedSecret(secret, 'form-challenge-key'),
  }));

  async function isSolved({ challenge, solution }: FormProof): Promise<boolean> {
    for (const secrets of keys) {
      const { verified } = await verifySolution({ challenge, solution, deriveKey, ...secrets });
      if (verified) return true;
    }
    return false;
  }

  return {
    async challenge() {
      const challenge = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: COST,
        counter: randomInt(ATTEMPTS.max, ATTEMPTS.min),
        deriveKey,
        expiresAt: new Date(Date.now() + EXPIRES_MS),
        ...keys[0],
      });
      return FormChallengeSchema.parse(challenge);
    },
    async spend(text) {
      const proof = readProof(text);
      if (!proof || !(await isSolved(proof))) return false;
      return spendSignature(db, proof.challenge.signature);
    },
  };
}

/** A secret for one purpose, so that its signatures are worthless for any other. */
const derivedSecret = (secret: string, purpose: string): string =>
  createHmac('sha256', secret).update(purpose).digest('hex');

function readProof(text: string): FormProof | undefined {
  try {
    return FormProofSchema.safeParse(JSON.parse(Buffer.from(text, 'base64').toString('utf8'))).data;
  } catch {
    return undefined;
  }
}

import { createHmac } from 'node:crypto';
import { deriveKey } from '../../platform/crypto/derive-key';
import { sameSecret } from '../../platform/crypto/same-secret';

/** Carries the proof; nobody else's answer says how a request arrived. */
export const DOCTOR_HEADER = 'x-harmony-doctor';

/** Clocks of two machines differ by less, and a proof that somebody has read is of no use soon. In milliseconds. */
const VALID_MS = 120_000;

/** Proves that whoever asks has this installation's session secret, without saying it. */
export const doctorProof = (secret: string, now: Date): string => `${now.getTime()}.${mac(secret, now.getTime())}`;

/** Whether the proof is one of this installation, and of just now. */
export function isDoctor(proof: string, secrets: readonly string[], now: Date): boolean {
  const [, at = '', given = ''] = /^(\d{13})\.([0-9a-f]{64})$/.exec(proof) ?? [];
  if (at === '' || Math.abs(now.getTime() - Number(at)) > VALID_MS) return false;
  return secrets.some((secret) => sameSecret(given, mac(secret, Number(at))));
}

const mac = (secret: string, at: number): string =>
  createHmac('sha256', deriveKey(secret, 'proof of the doctor')).update(String(at)).digest('hex');

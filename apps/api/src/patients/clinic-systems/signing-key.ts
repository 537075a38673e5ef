import { createPrivateKey, type KeyObject } from 'node:crypto';

/** A private key that signs our requests to token endpoints. */
export interface SigningKey {
  pem: string;
  alg: 'RS384' | 'ES384';
}

/** The key with its algorithm, if SMART Backend Services allow it (RS384 or ES384); null otherwise. */
export function signingKey(pem: string): SigningKey | null {
  let key: KeyObject;
  try {
    key = createPrivateKey(pem);
  } catch {
    return null;
  }
  const { asymmetricKeyType: type, asymmetricKeyDetails: details } = key;
  if (type === 'rsa' && (details?.modulusLength ?? 0) >= 2048) return { pem, alg: 'RS384' };
  if (type === 'ec' && details?.namedCurve === 'secp384r1') return { pem, alg: 'ES384' };
  return null;
}

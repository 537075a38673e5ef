import { createPrivateKey, createPublicKey } from 'node:crypto';
import type { JWK } from 'jose';
import type { SigningKey } from '../signing-key';

const LIFE_SECONDS = 240;

/** The signing library is loaded only when the server requires signatures. */
const jose = () => import('jose');

/** The public key that servers verify our signatures with; `kid` is its thumbprint, so that it changes with the key. */
export async function publicJwk({ pem, alg }: SigningKey): Promise<JWK> {
  const { calculateJwkThumbprint, exportJWK } = await jose();
  const jwk = await exportJWK(createPublicKey(pem));
  return { ...jwk, kid: await calculateJwkThumbprint(jwk), alg, use: 'sig', key_ops: ['verify'] };
}

/** Identifies us to a token endpoint: for a single use within four minutes (SMART allows five). */
export async function clientAssertion(key: SigningKey, clientId: string, tokenUrl: string): Promise<string> {
  const [{ SignJWT }, { kid }] = await Promise.all([jose(), publicJwk(key)]);
  const now = Math.floor(Date.now() / 1000);
  return new SignJWT()
    .setProtectedHeader({ alg: key.alg, typ: 'JWT', ...(kid !== undefined && { kid }) })
    .setIssuer(clientId)
    .setSubject(clientId)
    .setAudience(tokenUrl)
    .setJti(crypto.randomUUID())
    .setIssuedAt(now)
    .setExpirationTime(now + LIFE_SECONDS)
    .sign(createPrivateKey(key.pem));
}

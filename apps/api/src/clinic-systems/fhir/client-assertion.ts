import { createPrivateKey, createPublicKey } from 'node:crypto';
import type { JWK } from 'jose';
import type { SigningKey } from '../../config-signing-key';

const LIFE_SECONDS = 240;

/** Only clinics whose server wants signatures load what makes them. */
const jose = () => import('jose');

/** What servers check our signatures with; `kid` is the key's thumbprint, so that it changes with the key. */
export async function publicJwk({ pem, alg }: SigningKey): Promise<JWK> {
  const { calculateJwkThumbprint, exportJWK } = await jose();
  const jwk = await exportJWK(createPublicKey(pem));
  return { ...jwk, kid: await calculateJwkThumbprint(jwk), alg, use: 'sig', key_ops: ['verify'] };
}

/** Says to a token endpoint who we are: for one use, and for four minutes (SMART allows five). */
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

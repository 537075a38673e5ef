import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { deriveKey } from '../../crypto/derive-key';
import type { Encrypted } from '../columns';

const IV_BYTES = 12;
const TAG_BYTES = 16;
const SECRET_BYTES = 32;
const FORM = /^enc1:([0-9a-f]{16}):([A-Za-z0-9+/]+=*)$/;

/** A key that texts are encrypted with. Its id is part of every text that was encrypted with it. */
export interface DataKey {
  readonly id: string;
  /** 32 random bytes, kept in `data_keys` encrypted with a secret of the environment. */
  readonly secret: Buffer;
  readonly cipherKey: Buffer;
  /** What the words of texts are hashed with, so that they can be searched. */
  readonly tokenKey: Buffer;
}

/** A data key, a new one unless its id and secret are given. */
export function dataKey(id = randomBytes(8).toString('hex'), secret: Buffer = randomBytes(SECRET_BYTES)): DataKey {
  const material = secret.toString('base64');
  return { id, secret, cipherKey: deriveKey(material, 'words'), tokenKey: deriveKey(material, 'search tokens') };
}

/** How every text that was encrypted with this key begins. */
export const cipherPrefix = (keyId: string): string => `enc1:${keyId}:`;

/** The id of the key that a stored text was encrypted with; null for one that is not encrypted yet. */
export const keyIdOf = (stored: string): string | null => FORM.exec(stored)?.[1] ?? null;

/** Encrypts with AES-256-GCM. `context` names the column: in another one the value cannot be read. */
export function encryptText(key: DataKey, text: string, context: string): Encrypted {
  return (cipherPrefix(key.id) +
    encrypt(key.cipherKey, Buffer.from(text), key.id + context).toString('base64')) as unknown as Encrypted;
}

/** The text; null if it belongs to another column or was tampered with. */
export function decryptText(key: DataKey, stored: string, context: string): string | null {
  const body = FORM.exec(stored)?.[2] ?? '';
  return decrypt(key.cipherKey, Buffer.from(body, 'base64'), key.id + context)?.toString('utf8') ?? null;
}

/** Encrypts a data key with a secret of the environment. */
export const wrapKey = (secret: string, { id, secret: bytes }: DataKey): Buffer =>
  encrypt(deriveKey(secret, 'data keys'), bytes, id);

/** The data key; null when it was encrypted with another secret. */
export function unwrapKey(secret: string, id: string, wrapped: Buffer): DataKey | null {
  const bytes = decrypt(deriveKey(secret, 'data keys'), wrapped, id);
  return bytes && dataKey(id, bytes);
}

/** Tells the secrets of the environment apart without revealing anything of them. */
export const secretId = (secret: string): string => deriveKey(secret, 'id of the secret').toString('hex').slice(0, 16);

function encrypt(key: Buffer, plain: Buffer, context: string): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(context));
  const body = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]);
}

function decrypt(key: Buffer, encrypted: Buffer, context: string): Buffer | null {
  try {
    const [iv, tag] = [encrypted.subarray(0, IV_BYTES), encrypted.subarray(IV_BYTES, IV_BYTES + TAG_BYTES)];
    const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: TAG_BYTES });
    decipher.setAAD(Buffer.from(context)).setAuthTag(tag);
    return Buffer.concat([decipher.update(encrypted.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
  } catch {
    return null;
  }
}

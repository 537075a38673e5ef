import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Hashes telephone numbers and encrypts cards, with keys derived from one secret, each for one purpose. */
export interface PhoneKeys {
  /** Identifies the secret without revealing it: data made with another one can be neither matched nor decrypted. */
  readonly id: string;
  e164(number: string): Buffer;
  national(digits: string): Buffer;
  last7(digits: string): Buffer;
  /** Encrypts with AES-256-GCM; `context` names the kind of data, and decrypting it with another context fails. */
  seal(text: string, context: string): Buffer;
  /** Null when it was encrypted with another secret or context, or was tampered with. */
  open(sealed: Buffer, context: string): string | null;
}

export function phoneKeys(secret: string): PhoneKeys {
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, 'harmony phone index', purpose, 32));
  const hashKey = derive('numbers');
  const cipherKey = derive('cards');
  // The kind goes in, so that a seven-digit number can never be taken for a whole one.
  const hash = (kind: string, number: string) => createHmac('sha256', hashKey).update(`${kind}:${number}`).digest();

  return {
    id: createHmac('sha256', derive('id')).digest('base64url').slice(0, 12),
    e164: (number) => hash('e164', number),
    national: (digits) => hash('national', digits),
    last7: (digits) => hash('last7', digits),
    seal(text, context) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', cipherKey, iv).setAAD(Buffer.from(context));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), body]);
    },
    open(sealed, context) {
      try {
        const decipher = createDecipheriv('aes-256-gcm', cipherKey, sealed.subarray(0, IV_BYTES), {
          authTagLength: TAG_BYTES,
        }).setAAD(Buffer.from(context));
        decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
        const body = sealed.subarray(IV_BYTES + TAG_BYTES);
        return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
      } catch {
        return null;
      }
    },
  };
}

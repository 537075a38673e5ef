import { createHash, createSign, generateKeyPairSync, randomBytes, type KeyObject } from 'node:crypto';

/** What the API asks for, as far as a device has to know. */
interface Asked {
  challenge: string;
  rpId?: string;
  rp?: { id?: string };
  user?: { id: string };
}

const base64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: Uint8Array | string): Buffer => createHash('sha256').update(bytes).digest();

/** CBOR (RFC 8949) of what a passkey says: maps, whole numbers, texts and bytes. */
function cbor(value: unknown): Buffer {
  const head = (major: number, count: number): Buffer =>
    count < 24
      ? Buffer.from([(major << 5) | count])
      : count < 256
        ? Buffer.from([(major << 5) | 24, count])
        : Buffer.from([(major << 5) | 25, count >> 8, count & 255]);
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value]);
  if (value instanceof Map)
    return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, part]) => [cbor(key), cbor(part)])]);
  throw new TypeError('not a part of a passkey');
}

const PRESENT = 0x01;
const VERIFIED = 0x04;
const WITH_KEY = 0x40;

/**
 * A passkey in software (WebAuthn Level 2, ES256, no attestation), for tests of the API: it answers whatever it is asked,
 * for whichever page it is told it is on.
 */
export class SoftPasskey {
  readonly #privateKey: KeyObject;
  readonly #coseKey: Buffer;
  readonly id = base64url(randomBytes(32));
  userHandle: string | undefined;
  counter = 0;
  /** Whether the device makes sure whose finger it is. */
  verifies = true;

  constructor(private readonly origin: string) {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.#privateKey = privateKey;
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const point = (part: string) => Uint8Array.from(Buffer.from(part, 'base64url'));
    // Key type 2 (EC), algorithm -7 (ES256), curve 1 (P-256).
    this.#coseKey = cbor(
      new Map<number, unknown>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, point(x)],
        [-3, point(y)],
      ]),
    );
  }

  /** The answer to `navigator.credentials.create`. */
  make({ challenge, rp, user }: Asked, origin = this.origin) {
    this.userHandle = user?.id;
    const id = Buffer.from(this.id, 'base64url');
    const key = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, this.#coseKey]);
    const authData = Buffer.concat([this.#data(rp?.id ?? '', WITH_KEY), key]);
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ]);
    return {
      ...this.#credential,
      response: {
        clientDataJSON: base64url(clientData('webauthn.create', challenge, origin)),
        attestationObject: base64url(cbor(attestation)),
        transports: ['internal'],
      },
    };
  }

  /** The answer to `navigator.credentials.get`. */
  show({ challenge, rpId }: Asked, origin = this.origin) {
    this.counter += 1;
    const data = clientData('webauthn.get', challenge, origin);
    const authenticatorData = this.#data(rpId ?? '', 0);
    const signature = createSign('sha256')
      .update(Buffer.concat([authenticatorData, sha256(data)]))
      .sign(this.#privateKey);
    return {
      ...this.#credential,
      response: {
        clientDataJSON: base64url(data),
        authenticatorData: base64url(authenticatorData),
        signature: base64url(signature),
        ...(this.userHandle !== undefined && { userHandle: this.userHandle }),
      },
    };
  }

  get #credential() {
    return { id: this.id, rawId: this.id, type: 'public-key', clientExtensionResults: {} } as const;
  }

  #data(rpId: string, flags: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    const all = PRESENT | flags | (this.verifies ? VERIFIED : 0);
    return Buffer.concat([sha256(rpId), Buffer.from([all]), counter]);
  }
}

const clientData = (type: string, challenge: string, origin: string): Buffer =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

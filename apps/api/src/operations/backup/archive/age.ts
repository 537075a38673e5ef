import { createWriteStream } from 'node:fs';
import { readFile, type FileHandle } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { setImmediate as turn } from 'node:timers/promises';
import { conflict } from '../../../platform/http/api-error';
import { isError } from '../../../platform/http/error-mapping';

/** Bytes that are encrypted or decrypted before others get a turn: some milliseconds. */
const AT_ONCE = 262_144;

/** A file as it leaves this machine. */
export interface EncryptedFile {
  /** Bytes it will have. */
  size: number;
  bytes: AsyncIterable<Uint8Array>;
}

/**
 * Encrypts a file for these public keys while it is read: memory stays the same however large it is. The caller closes the
 * file, and may delete it meanwhile.
 */
export async function encryptFile(file: FileHandle, recipients: readonly string[]): Promise<EncryptedFile> {
  const { Encrypter } = await import('age-encryption');
  const encrypter = new Encrypter();
  for (const recipient of recipients) encrypter.addRecipient(recipient);
  const { size } = await file.stat();
  const encrypted = await encrypter.encrypt(streamOf(piecesOf(file, size)));
  return { size: encrypted.size(size), bytes: encrypted };
}

async function* piecesOf(file: FileHandle, size: number): AsyncGenerator<Uint8Array> {
  const stream = file.createReadStream({ autoClose: false, start: 0, end: size - 1, highWaterMark: AT_ONCE });
  for await (const piece of stream) {
    await turn();
    yield piece as Uint8Array;
  }
}

/** `ReadableStream.from` holds on to what it is given; types of Node 20 do not know it. */
function streamOf(pieces: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await pieces.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel: async () => void (await pieces.return(undefined)),
    },
    { highWaterMark: 1 },
  );
}

/** A new pair: the private key, which opens what was encrypted for the public one. */
export async function newKeyPair(): Promise<{ identity: string; recipient: string }> {
  const { generateX25519Identity, identityToRecipient } = await import('age-encryption');
  const identity = await generateX25519Identity();
  return { identity, recipient: await identityToRecipient(identity) };
}

/**
 * Private keys of a file as `age-keygen` writes it: one a line, besides comments.
 *
 * @throws ApiError 409 that says what is wrong with the file
 */
export async function readIdentities(file: string): Promise<string[]> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw conflict(`The file with the private key can’t be read: ${isError(error) ? error.message : file}`);
  });
  const lines = text.split('\n').map((line) => line.trim());
  const identities = lines.filter((line) => line.startsWith('AGE-SECRET-KEY-'));
  if (identities.length > 0) return identities;
  throw conflict(
    'The private key file doesn’t contain one: a line that starts with AGE-SECRET-KEY-1. If the file itself is encrypted, decrypt it first.',
  );
}

/**
 * Decrypts a copy into a file, which only its owner can read.
 *
 * @throws ApiError 409 when none of the private keys opens it, or it was changed or cut off
 */
export async function decryptTo(
  target: string,
  copy: AsyncIterable<Uint8Array>,
  identities: readonly string[],
): Promise<void> {
  const { Decrypter } = await import('age-encryption');
  const decrypter = new Decrypter();
  for (const identity of identities) {
    try {
      decrypter.addIdentity(identity);
    } catch (error) {
      throw conflict(`The private key is incomplete: ${isError(error) ? error.message : 'copy it again'}`);
    }
  }
  let fault: unknown;
  const source = streamOf(watched(copy, (error) => (fault = error)));
  try {
    const decrypted = await decrypter.decrypt(source);
    await pipeline(decrypted, createWriteStream(target, { flags: 'wx', mode: 0o600, flush: true }));
  } catch (error) {
    // What the store or the disk complains about says it better than what follows from it.
    if (fault !== undefined) throw fault;
    if (isError(error) && Reflect.has(error, 'code')) throw error;
    throw conflict(isError(error) && /no identity matched/i.test(error.message) ? OTHER_KEY : CHANGED, undefined);
  }
}

async function* watched(
  copy: AsyncIterable<Uint8Array>,
  onError: (error: unknown) => void,
): AsyncGenerator<Uint8Array> {
  try {
    let since = 0;
    for await (const piece of copy) {
      yield piece;
      since += piece.length;
      if (since < AT_ONCE) continue;
      since = 0;
      await turn();
    }
  } catch (error) {
    onError(error);
    throw error;
  }
}

const OTHER_KEY =
  'This copy was encrypted for another key: none of the private keys in the file can open it. Nothing was restored.';
const CHANGED = 'This copy is damaged: it was cut off or changed after it was made. Nothing was restored.';

/** A public key, short enough for a line and long enough to be compared with the one that is kept: `age1abcdef…uvwxyz`. */
export const shortKey = (recipient: string): string => `${recipient.slice(0, 10)}…${recipient.slice(-6)}`;

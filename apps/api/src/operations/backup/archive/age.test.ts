import { randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, open, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { isAgeRecipient } from './age-key';
import { decryptTo, encryptFile, readIdentities } from './age';

let folder: string;
const file = (name: string) => join(folder, name);
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'harmony-age-'))));
afterAll(() => rm(folder, { recursive: true }));

async function encrypt(name: string, recipients: string[]): Promise<number> {
  const source = await open(file(name));
  const { size, bytes } = await encryptFile(source, recipients);
  await pipeline(bytes, createWriteStream(file(`${name}.age`)));
  await source.close();
  return size;
}
const decrypt = async (name: string, identities: string[]): Promise<Buffer> => {
  const target = file(`${name}-${randomBytes(4).toString('hex')}`);
  await decryptTo(target, createReadStream(file(`${name}.age`)), identities);
  expect((await stat(target)).mode & 0o777).toBe(0o600);
  return readFile(target);
};

it('opens with each of the private keys, and says how large the copy is before it is made', async () => {
  const identities = [await generateX25519Identity(), await generateX25519Identity()];
  const recipients = await Promise.all(identities.map(identityToRecipient));
  expect(recipients.every(isAgeRecipient)).toBe(true);
  const content = randomBytes(700_001);
  await writeFile(file('a'), content);
  expect(await encrypt('a', recipients)).toBe((await stat(file('a.age'))).size);
  for (const identity of identities) expect((await decrypt('a', [identity])).equals(content)).toBe(true);
  await expect(decrypt('a', [await generateX25519Identity()])).rejects.toThrow(/encrypted for another key/);
});

it('refuses what was changed or cut off', async () => {
  const identity = await generateX25519Identity();
  await writeFile(file('b'), randomBytes(200_000));
  await encrypt('b', [await identityToRecipient(identity)]);
  const whole = await readFile(file('b.age'));
  for (const at of [150, 300, 100_000, whole.length - 1]) {
    const changed = Buffer.from(whole);
    changed[at] = (changed[at] ?? 0) ^ 1;
    await writeFile(file('b.age'), changed);
    await expect(decrypt('b', [identity])).rejects.toThrow(/damaged|another key/);
  }
  // On the border of two pieces nothing is torn, and still the end is missing.
  for (const size of [1, 100, whole.length - 1, whole.length - (200_000 % 65_536) - 16]) {
    await writeFile(file('b.age'), whole);
    await truncate(file('b.age'), size);
    await expect(decrypt('b', [identity])).rejects.toThrow(/damaged/);
  }
});

it('holds nothing of a large archive in memory', async () => {
  const identity = await generateX25519Identity();
  const sparse = await open(file('large'), 'w');
  await sparse.truncate(400 * 1_048_576);
  await sparse.close();
  const source = await open(file('large'));
  const { size, bytes } = await encryptFile(source, [await identityToRecipient(identity)]);
  const before = process.memoryUsage().arrayBuffers;
  let most = 0;
  let sent = 0;
  for await (const piece of bytes) {
    sent += piece.length;
    most = Math.max(most, process.memoryUsage().arrayBuffers - before);
  }
  await source.close();
  expect(sent).toBe(size);
  expect(most).toBeLessThan(150 * 1_048_576);
}, 60_000);

it('reads key files as age-keygen writes them, and says what is wrong with others', async () => {
  await writeFile(file('key'), '# created: today\n# public key: age1…\nAGE-SECRET-KEY-1ABC\n\n');
  expect(await readIdentities(file('key'))).toEqual(['AGE-SECRET-KEY-1ABC']);
  await writeFile(file('empty'), '-----BEGIN AGE ENCRYPTED FILE-----\n');
  await expect(readIdentities(file('empty'))).rejects.toThrow(/doesn’t contain one/);
  await expect(readIdentities(file('none'))).rejects.toThrow(/can’t be read/);
});

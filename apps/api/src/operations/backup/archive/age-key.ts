const LETTERS = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';
const GENERATOR = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3];

/**
 * Whether this is a public key of age (`age1…`, also the post-quantum `age1pq1…`), copied whole: its last six letters are a
 * checksum (Bech32). A key with a typing error would make copies that nobody can ever open, so the start asks; the library
 * that encrypts is loaded when something is encrypted.
 */
export function isAgeRecipient(text: string): boolean {
  const at = text.lastIndexOf('1');
  const name = text.slice(0, at);
  const values = Array.from(text.slice(at + 1), (letter) => LETTERS.indexOf(letter));
  if (!['age', 'age1pq'].includes(name) || values.length < 8 || values.includes(-1)) return false;
  const codes = Array.from(name, (letter) => letter.charCodeAt(0));
  const expanded = [...codes.map((code) => code >> 5), 0, ...codes.map((code) => code & 31), ...values];
  return checksumOf(expanded) === 1;
}

function checksumOf(values: readonly number[]): number {
  let sum = 1;
  for (const value of values) {
    const top = sum >> 25;
    sum = ((sum & 0x1ffffff) << 5) ^ value;
    for (const [bit, word] of GENERATOR.entries()) if ((top >> bit) & 1) sum ^= word;
  }
  return sum;
}

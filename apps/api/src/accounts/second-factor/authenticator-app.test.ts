import { Secret } from 'otpauth';
import { appUri, newAppSecret, stepOfCode } from './authenticator-app';

/** RFC 6238, appendix B (SHA-1): seconds since 1970 and the last six of the eight digits. */
const VECTORS = [
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
] as const;
const secret = Secret.fromUTF8('12345678901234567890').base32;

it.each(VECTORS)('at %d the code is %s', async (seconds, code) => {
  expect(await stepOfCode(secret, code, seconds * 1000)).toBe(Math.floor(seconds / 30));
});

it('counts one period before and after, and no other', async () => {
  const at = async (seconds: number) => stepOfCode(secret, '005924', (1234567890 + seconds) * 1000);
  expect([await at(-30), await at(0), await at(30)]).toEqual([41152263, 41152263, 41152263]);
  expect([await at(-60), await at(60)]).toEqual([null, null]);
  expect(await stepOfCode(secret, '5924', 1234567890_000)).toBeNull();
});

it('makes another secret of 160 bits each time, and an address that apps read', async () => {
  const [one, two] = [await newAppSecret(), await newAppSecret()];
  expect(one).toMatch(/^[A-Z2-7]{32}$/);
  expect(one).not.toBe(two);
  const uri = new URL(await appUri(one, 'Harmony: Acupuncture', 'mei lee'));
  expect(uri.protocol).toBe('otpauth:');
  expect(uri.searchParams.get('secret')).toBe(one);
  expect(decodeURIComponent(uri.pathname)).toContain('mei lee');
});

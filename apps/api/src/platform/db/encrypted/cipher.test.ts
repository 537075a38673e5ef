import { seededRandom } from '../../../test/random';
import { dataKey, keyIdOf, encryptText, secretId, decryptText, unwrapKey, wrapKey } from './cipher';
import { searchedTokens, tokensOf } from './search-tokens';

const SECRET = 'a secret of the environment for this test';
const key = dataKey();
const stored = (text: string, context = 'notes.text') => encryptText(key, text, context) as unknown as string;

it('opens what was encrypted, and says nothing of it before', () => {
  for (const text of ['Migraine', 'x', ' \n\t', '漢方, 🌿', 'enc1:', 'a'.repeat(5000)]) {
    const value = stored(text);
    expect(keyIdOf(value)).toBe(key.id);
    expect(decryptText(key, value, 'notes.text')).toBe(text);
    expect(stored(text)).not.toBe(value);
  }
  expect(stored('Migraine')).not.toContain('Migraine');
});

it('does not open a value that was moved, changed or encrypted with another key', () => {
  const value = stored('Migraine');
  expect(decryptText(key, value, 'notes.addition')).toBeNull();
  expect(decryptText(dataKey(), value, 'notes.text')).toBeNull();
  // The same bytes under another id are not those of that key.
  expect(decryptText(dataKey('0123456789abcdef', key.secret), value, 'notes.text')).toBeNull();
  const random = seededRandom(44);
  const body = Buffer.from(value.slice(25), 'base64');
  for (let round = 0; round < 50; round += 1) {
    const changed = Buffer.from(body);
    const at = Math.floor(random() * changed.length);
    changed[at] = (changed[at] ?? 0) ^ (1 << Math.floor(random() * 8));
    expect(decryptText(key, value.slice(0, 22) + changed.toString('base64'), 'notes.text')).toBeNull();
  }
  expect(decryptText(key, `${value.slice(0, 22)}AAAA`, 'notes.text')).toBeNull();
});

it('takes a text for an encrypted one only in its exact form', () => {
  for (const text of ['', 'Migraine', 'enc1:', 'enc1:0123456789abcdef:', ` ${stored('x')}`, `${stored('x')}\n`])
    expect(keyIdOf(text)).toBeNull();
});

it('opens a wrapped key with its secret and its id only', () => {
  const wrapped = wrapKey(SECRET, key);
  expect(unwrapKey(SECRET, key.id, wrapped)?.secret).toEqual(key.secret);
  expect(unwrapKey(`${SECRET}!`, key.id, wrapped)).toBeNull();
  expect(unwrapKey(SECRET, dataKey().id, wrapped)).toBeNull();
  expect(wrapped.includes(key.secret)).toBe(false);
  expect(secretId(SECRET)).not.toBe(secretId(`${SECRET}!`));
});

describe('search tokens', () => {
  const finds = (search: string, text: string): boolean => {
    const tokens = new Set(tokensOf(key, 'words', [text]));
    return searchedTokens([dataKey(), key], 'words', search).every((any) => any.some((token) => tokens.has(token)));
  };

  it.each([
    ['migraine', 'Migraines, often.'],
    ['MIGR', 'Migraines, often.'],
    ['mig', 'no aura, migraine'],
    ['knee-pain', 'pain in the left knee'],
    ['at', 'pain at night'],
    ['electroacupuncture', 'Electroacupuncture'],
    ['cafe', 'too much café'],
    ['555-0140', 'call (253) 555-0140'],
    ['漢方', '漢方'],
  ])('%s finds “%s”', (search, text) => expect(finds(search, text)).toBe(true));

  it.each([
    ['graine', 'Migraine'],
    ['mi', 'Migraine'],
    ['migraines', 'Migraine'],
    ['knee-hip', 'pain in the left knee'],
  ])('%s does not find “%s”', (search, text) => expect(finds(search, text)).toBe(false));

  it('say neither the words nor their order, and are those of one column and one key', () => {
    const tokens = tokensOf(key, 'words', ['knee pain', 'pain']);
    // kne, knee, pai, pain
    expect(tokens).toHaveLength(4);
    expect(tokensOf(key, 'words', ['pain', 'knee'])).toEqual(tokens);
    for (const others of [tokensOf(key, 'notes', ['knee pain']), tokensOf(dataKey(), 'words', ['knee pain'])])
      expect(others.filter((token) => tokens.includes(token))).toEqual([]);
  });
});

import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { acceptedEncodings, compress } from './encodings';

const CODINGS = ['br', 'gzip', 'identity', '*', 'deflate', 'zstd'];
const WEIGHTS = ['0', '0.000', '0.3', '0.5', '0.8', '1', '1.0'];

/** Every header of up to two members, each with every weight, in several spellings. */
function* headers(): Generator<{ header: string; weights: Map<string, number> }> {
  const spellings = [
    (coding: string, q: string) => `${coding};q=${q}`,
    (coding: string, q: string) => ` ${coding.toUpperCase()} ; Q=${q} `,
  ];
  for (const spell of spellings)
    for (const first of CODINGS)
      for (const second of CODINGS)
        for (const [a, b] of WEIGHTS.flatMap((one) => WEIGHTS.map((two) => [one, two] as const))) {
          if (first === second) continue;
          const weights = new Map([
            [first, Number(a)],
            [second, Number(b)],
          ]);
          yield { header: `${spell(first, a)},${spell(second, b)}`, weights };
        }
}

it.each([
  // The examples of RFC 9110, 12.5.3.
  ['compress, gzip', ['gzip']],
  ['', []],
  ['*', ['br', 'gzip']],
  ['compress;q=0.5, gzip;q=1.0', ['gzip']],
  ['gzip;q=1.0, identity; q=0.5, *;q=0', ['gzip']],
  // What browsers and programs send.
  [undefined, []],
  ['gzip, deflate, br, zstd', ['br', 'gzip']],
  ['br;q=0.5, gzip;q=1.0', ['gzip', 'br']],
  ['GZIP;q=0.5', ['gzip']],
  ['br;q=0, gzip;q=1.0', ['gzip']],
  ['br;q=0, *', ['gzip']],
  ['gzip; q=0.000', []],
  ['gzip;q=none', []],
  ['identity, gzip;q=0.5', []],
  ['brotli, x-br', []],
  [' , ;q=1,,', []],
])('Accept-Encoding: %s', (header, expected) => {
  expect(acceptedEncodings(header)).toEqual(expected);
});

it('never chooses a refused encoding, nor one that the client likes less than another or than none', () => {
  let count = 0;
  for (const { header, weights } of headers()) {
    const weightOf = (encoding: string) => weights.get(encoding) ?? weights.get('*') ?? 0;
    const accepted = acceptedEncodings(header);
    const liked = accepted.map(weightOf);
    expect(liked.every((weight) => weight > 0 && weight >= (weights.get('identity') ?? 0))).toBe(true);
    expect(liked).toEqual([...liked].sort((a, b) => b - a));
    if (liked[0] === liked[1] && liked.length === 2) expect(accepted).toEqual(['br', 'gzip']);
    count += 1;
  }
  expect(count).toBeGreaterThan(2000);
});

it('does not let headers that nobody repeats fill the memory', () => {
  const first = acceptedEncodings('gzip, x-first');
  expect(acceptedEncodings('gzip, x-first')).toBe(first);
  for (let n = 0; n < 500; n += 1) acceptedEncodings(`gzip, x-${n}`);
  expect(acceptedEncodings('gzip, x-first')).not.toBe(first);
});

it.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)('compresses with %s', async (encoding, decompress) => {
  const text = Buffer.from('words '.repeat(1000));
  const compressed = await compress(text, encoding, 6);
  expect(compressed.length).toBeLessThan(200);
  expect(decompress(compressed)).toEqual(text);
});

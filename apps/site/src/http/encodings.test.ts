/** @jest-environment node */
import { acceptedEncodings } from './encodings';

it.each([
  [undefined, { br: false, gzip: false }],
  ['', { br: false, gzip: false }],
  ['gzip, deflate, br, zstd', { br: true, gzip: true }],
  ['GZIP;q=0.5', { br: false, gzip: true }],
  ['br;q=0, gzip;q=1.0', { br: false, gzip: true }],
  ['gzip; q=0.000', { br: false, gzip: false }],
  ['brotli', { br: false, gzip: false }],
])('%s', (header, expected) => {
  expect(acceptedEncodings(header)).toEqual(expected);
});

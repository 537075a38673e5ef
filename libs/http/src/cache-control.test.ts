import { cacheControlOf, IMMUTABLE, ONE_DAY } from './cache-control';

it.each([
  ['/assets/entry-1.js', IMMUTABLE],
  ['/fonts/brygada-1918.a2700082.woff2', IMMUTABLE],
  ['/fonts/brygada-1918.woff2', ONE_DAY],
  ['/fonts/web-fonts.css', ONE_DAY],
  ['/art/seal.svg', ONE_DAY],
])('says of %s: %s', (path, expected) => {
  expect(cacheControlOf(path, ONE_DAY)).toBe(expected);
});

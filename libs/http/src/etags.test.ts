import { etagOf, hashOf, matchesEtag } from './etags';

it.each([
  // Weak comparison, by the table of RFC 9110, 8.8.3.2.
  ['W/"1"', 'W/"1"', true],
  ['W/"1"', 'W/"2"', false],
  ['W/"1"', '"1"', true],
  ['"1"', '"1"', true],
  // The examples of RFC 9110, 13.1.2.
  ['"xyzzy"', '"xyzzy"', true],
  ['W/"xyzzy"', '"xyzzy"', true],
  ['"xyzzy", "r2d2xxxx", "c3piozzzz"', '"c3piozzzz"', true],
  ['W/"xyzzy", W/"r2d2xxxx", W/"c3piozzzz"', '"r2d2xxxx"', true],
  ['*', '"anything"', true],
  // Anything else.
  [undefined, '"a"', false],
  ['', '"a"', false],
  ['a', '"a"', false],
  ['"xax"', '"a"', false],
  ['"x,a,x"', '"a"', false],
  ['w/"a"', '"a"', false],
  [' "b" ,\t"a" ', '"a"', true],
])('If-None-Match: %s and the tag %s', (header, etag, expected) => {
  expect(matchesEtag(header, etag)).toBe(expected);
});

it('gives every body a tag of its own, and every encoding of it', () => {
  const hashes = Array.from({ length: 300 }, (_, n) => hashOf(Buffer.from('x'.repeat(n))));
  const tags = hashes.flatMap((hash) => [etagOf(hash), etagOf(hash, 'br'), etagOf(hash, 'gzip')]);
  expect(new Set(tags).size).toBe(900);
  for (const tag of tags) expect(tag).toMatch(/^"[\w-]{22}(-br|-gzip)?"$/);
});

it('finds a tag anywhere in a list of others, weak or strong', () => {
  const others = ['"a"', 'W/"b"', '"c,d"', '""'];
  const ours = etagOf(hashOf(Buffer.from('ours')), 'gzip');
  for (let at = 0; at <= others.length; at += 1)
    for (const spelling of [ours, `W/${ours}`])
      expect(matchesEtag([...others.slice(0, at), spelling, ...others.slice(at)].join(', '), ours)).toBe(true);
  expect(matchesEtag(others.join(', '), ours)).toBe(false);
});

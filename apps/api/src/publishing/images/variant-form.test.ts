import { etagOf, formatFor, usefulWidth } from './variant-form';

describe('formatFor', () => {
  it.each([
    ['image/avif,image/webp,image/apng,image/*,*/*;q=0.8', 'avif'],
    ['image/webp,*/*;q=0.8', 'webp'],
    ['IMAGE/AVIF', 'avif'],
    ['image/avif;q=0, image/webp;q=0.5', 'webp'],
    ['image/*', 'jpeg'],
    ['*/*', 'jpeg'],
    ['image/avifx', 'jpeg'],
    ['', 'jpeg'],
    [undefined, 'jpeg'],
  ])('%j reads %s', (accept, format) => expect(formatFor(accept, false)).toBe(format));

  it('falls back to PNG where something is transparent', () => {
    expect(formatFor('*/*', true)).toBe('png');
    expect(formatFor('image/webp', true)).toBe('webp');
  });
});

it.each([
  [500, 2400, 500],
  [1600, 2400, 1600],
  [1600, 400, 500],
  [640, 500, 500],
  [160, 12, 160],
  [320, 320, 320],
])('usefulWidth: %d of a picture that is %d wide is made as %d', (wanted, available, expected) =>
  expect(usefulWidth(wanted, available)).toBe(expected),
);

it('etags differ with the picture and each part of its form', () => {
  const form = { width: 500, quality: 80, format: 'avif', backgroundRemoved: false } as const;
  const tags = [
    etagOf('a'.repeat(64), form),
    etagOf('b'.repeat(64), form),
    ...[{ width: 160 }, { quality: 90 }, { format: 'webp' as const }, { backgroundRemoved: true }].map((change) =>
      etagOf('a'.repeat(64), { ...form, ...change }),
    ),
  ];
  expect(new Set(tags).size).toBe(tags.length);
  for (const tag of tags) expect(tag).toMatch(/^"[\w-]+"$/);
});

import { tooSmallWords } from './too-small';

it.each([
  [{ width: 2400, height: 40 }, 'landscape', '60 × 40'],
  [{ width: 120, height: 2400 }, 'landscape', '120 × 80'],
  [{ width: 1, height: 1 }, 'portrait', '1 × 1'],
  [{ width: 399, height: 2000 }, 'portrait', '399 × 499'],
] as const)('%j is too small for a %s place', (size, place, left) => {
  const words = tooSmallWords(size, place);
  expect(words).toContain(`only ${left} of its ${size.width} × ${size.height} pixels are shown`);
  expect(words).toContain('Choose one that’s at least');
});

it.each([
  [{ width: 828, height: 552 }, 'landscape'],
  [{ width: 2400, height: 1600 }, 'landscape'],
  [{ width: 400, height: 500 }, 'portrait'],
] as const)('%j is large enough for a %s place', (size, place) => {
  expect(tooSmallWords(size, place)).toBeNull();
});

import { formatDuration, formatMoney, formatPrice } from './money';

describe('money and durations', () => {
  it.each([
    [120, '$120.00'],
    [0, '$0.00'],
    [-12.5, '-$12.50'],
    [-0.001, '$0.00'],
    [1234.567, '$1234.57'],
    [12345.5, '$12,345.50'],
    [-1234567.5, '-$1,234,567.50'],
  ])('formatMoney(%p) is %p', (amount, text) => {
    expect(formatMoney(amount)).toBe(text);
  });

  it.each([
    [120, '$120'],
    [47.5, '$47.50'],
    [0, 'Free'],
    [1200, '$1200'],
    [12000, '$12,000'],
    [1234567.5, '$1,234,567.50'],
    [null, 'Price varies'],
  ])('formatPrice(%p) is %p', (price, text) => {
    expect(formatPrice(price)).toBe(text);
  });

  it.each([
    [60, '60 min'],
    [0, '0 min'],
    [120, '120 min'],
    [180, '3 h'],
    [210, '3 h 30 min'],
    [480, '8 h'],
    [null, 'Duration varies'],
  ])('formatDuration(%p) is %p', (minutes, text) => {
    expect(formatDuration(minutes)).toBe(text);
  });
});

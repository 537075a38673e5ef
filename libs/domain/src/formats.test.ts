import { formatCallDuration } from './calls/calls';
import { learnMoreUrl } from './publishing/content/lists/learn-more';
import { mapsDirectionsUrl } from './publishing/site/links';
import { bothForms } from './platform/text/text';
import { formatDuration, formatMoney, formatPrice } from './platform/money';
import { formatPhone, telHref } from './platform/text/phone';
import { formatSpecialDate, formatTime } from './platform/moments/time';

describe('formatPhone', () => {
  it.each([
    ['2535550140', '(253) 555-0140'],
    ['253.555.0140', '(253) 555-0140'],
    ['12535550140', '+1 (253) 555-0140'],
    ['+1 253 555 0140', '+1 (253) 555-0140'],
    ['22535550140', '22535550140'],
    ['555-0140', '555-0140'],
    ['+49 89 1234567890 12', '+49 89 1234567890 12'],
    ['+862155501401234', '+862155501401234'],
    ['anonymous', 'anonymous'],
    ['', ''],
  ])('%p is shown as %p', (raw, shown) => {
    expect(formatPhone(raw)).toBe(shown);
  });
});

describe('telHref', () => {
  it.each([
    ['(253) 555-0140', 'tel:+12535550140'],
    ['1-253-555-0140', 'tel:+12535550140'],
    ['+44 20 7946 0000', 'tel:+442079460000'],
    ['555-0140', 'tel:5550140'],
    ['(253) 555-0140 ext. 12', 'tel:+12535550140;ext=12'],
    ['253-555-0140 x5', 'tel:+12535550140;ext=5'],
  ])('%p is dialled as %p', (raw, href) => {
    expect(telHref(raw)).toBe(href);
  });
});

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

  it.each([
    [0, '0s'],
    [59, '59s'],
    [60, '1m 0s'],
    [65.9, '1m 5s'],
    [3605, '60m 5s'],
    [-3, '0s'],
  ])('formatCallDuration(%p) is %p', (seconds, text) => {
    expect(formatCallDuration(seconds)).toBe(text);
  });
});

describe('times and dates', () => {
  it.each([
    ['17:30', '5:30 PM'],
    ['00:00', '12:00 AM'],
    ['00:05', '12:05 AM'],
    ['12:00', '12:00 PM'],
    ['11:59', '11:59 AM'],
    ['9:00', '9:00 AM'],
    ['23:59', '11:59 PM'],
    ['24:00', '24:00'],
    ['noon', 'noon'],
  ])('formatTime(%p) is %p', (time, text) => {
    expect(formatTime(time)).toBe(text);
  });

  it.each([
    ['2026-12-25', 'Fri, Dec 25, 2026'],
    ['2028-02-29', 'Tue, Feb 29, 2028'],
    ['2026-02-30', 'Invalid Date'],
    ['2026-13-01', 'Invalid Date'],
    ['12/25/2026', 'Invalid Date'],
    ['2026-12-25T00:00:00Z', 'Invalid Date'],
    ['', 'No Date'],
    ['  ', 'No Date'],
    [null, 'No Date'],
    [undefined, 'No Date'],
  ])('formatSpecialDate(%p) is %p', (date, text) => {
    expect(formatSpecialDate(date)).toBe(text);
  });
});

describe('links', () => {
  it('leads to directions for the words of a rich text address', () => {
    expect(mapsDirectionsUrl(bothForms('<p>418 Alder St,<br>Suite 2 &amp; 3</p>', ', '))).toBe(
      'https://www.google.com/maps/dir/?api=1&destination=418%20Alder%20St%2C%20Suite%202%20%26%203',
    );
  });

  it('leads to a medical search for the condition', () => {
    const url = new URL(learnMoreUrl(' TMJ & Jaw Tension '));
    expect(url.hostname).toBe('vsearch.nlm.nih.gov');
    expect(url.searchParams.get('query')).toBe('TMJ & Jaw Tension');
  });
});

import { slugify } from './slug';

describe('slugify', () => {
  it.each([
    ['Low Back Pain', 'low-back-pain'],
    ['Women’s Health & Más', 'womens-health-and-mas'],
    ['  --IBS / Reflux!  ', 'ibs-reflux'],
    ['Größe Œuvre Łódź Þing', 'grosse-oeuvre-lodz-thing'],
    ['Pho\u0302ng', 'phong'],
    ['针灸', ''],
    ['', ''],
  ])('%p becomes %p', (text, slug) => {
    expect(slugify(text)).toBe(slug);
  });

  it('stays within 120 characters and does not end in a hyphen', () => {
    const slug = slugify(`${'a'.repeat(119)} b c`);
    expect(slug).toBe('a'.repeat(119));
    expect(slugify('ab '.repeat(80)).length).toBeLessThanOrEqual(120);
  });
});

import { imagePath, imageSource, imageSources } from './images';
import { ImageQuery } from './images.schema';

describe('imageSource', () => {
  it('requests a variant of an uploaded image', () => {
    expect(imageSource(imagePath(3), { width: 500 })).toBe('/api/images/3?w=500&q=80');
    expect(imageSource(imagePath(3, { withoutBackground: true }), { width: 160, quality: 50 })).toBe(
      '/api/images/3?w=160&q=50&bg=removed',
    );
  });

  it.each([
    'https://example.com/api/images/3',
    '/art/mat.svg',
    '/api/images/',
    '/api/images/3?w=160',
    '/api/images/03',
  ])('leaves %s alone', (url) => expect(imageSource(url, { width: 500 })).toBe(url));
});

describe('imageSources', () => {
  it('offers an uploaded image in several widths, and the widest to whoever cannot choose', () => {
    expect(imageSources(imagePath(3, { withoutBackground: true }), [320, 640])).toEqual({
      src: '/api/images/3?w=640&q=80&bg=removed',
      srcSet: '/api/images/3?w=320&q=80&bg=removed 320w, /api/images/3?w=640&q=80&bg=removed 640w',
    });
  });

  it.each(['https://example.com/api/images/3', '/art/mat.svg', null])('has one form of %s', (url) =>
    expect(imageSources(url, [320, 640])).toEqual({ src: url }),
  );
});

describe('ImageQuery', () => {
  it('reads what imageSource writes, and fills in what is missing', () => {
    expect(ImageQuery.parse({ w: '500', q: '80', bg: 'removed' })).toEqual({ w: 500, q: 80, bg: 'removed' });
    expect(ImageQuery.parse({})).toEqual({ w: 1600, q: 80 });
  });

  it.each([{ w: '501' }, { w: '' }, { w: '0500' }, { w: '5e2' }, { q: '100' }, { q: '85' }, { bg: 'kept' }])(
    'refuses %j',
    (query) => expect(ImageQuery.safeParse(query).success).toBe(false),
  );
});

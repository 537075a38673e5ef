import type sharp from 'sharp';

export type Sharp = typeof sharp;

/** What may be decoded. Everything else libvips knows (SVG, GIF, PDF, TIFF ...) is switched off in this process. */
const READABLE = [
  'VipsForeignLoadJpegBuffer',
  'VipsForeignLoadPngBuffer',
  'VipsForeignLoadWebpBuffer',
  'VipsForeignLoadHeifBuffer',
];

let loaded: Promise<Sharp> | undefined;

/** The image library, loaded with the first picture: most test processes never need it. */
export function loadSharp(): Promise<Sharp> {
  return (loaded ??= import('sharp').then(({ default: library }) => {
    library.block({ operation: ['VipsForeignLoad'] });
    library.unblock({ operation: READABLE });
    // Nothing is decoded twice in a row, and a picture's work is bounded by how many are worked on at once.
    library.cache(false);
    library.concurrency(1);
    return library;
  }));
}

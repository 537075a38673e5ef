/** For files whose name carries a hash of their content: they never change. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';

/** For files that keep their name when they change. */
export const ONE_DAY = 'public, max-age=86400';

/** Built files, and fonts, whose hash a test of the design system holds against their content. */
const HASHED = /^\/assets\/|\.[0-9a-f]{8}\.woff2$/;

/** How long browsers keep a file of this path; `otherwise` for files without a hash in their name. */
export const cacheControlOf = (path: string, otherwise: string): string => (HASHED.test(path) ? IMMUTABLE : otherwise);

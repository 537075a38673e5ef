/** For files whose name carries a hash of their content: they never change. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';

/** For files that keep their name when they change. */
export const ONE_DAY = 'public, max-age=86400';

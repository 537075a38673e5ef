/** Cache times in seconds (docs/product.md, sections 4, 7 and 9). */
export const CACHE_SECONDS = {
  config: 300,
  authStatus: 30,
  hours: { stale: 600, kept: 900 },
  featuredConditions: 600,
  content: 300,
} as const;

/** Options of the hooks that reload data by its age. */
export interface WatchOptions {
  /** Sends no request while true. */
  skip?: boolean;
}

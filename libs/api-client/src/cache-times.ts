/** Cache times in seconds (specification, sections 4, 7 and 9). */
export const CACHE_SECONDS = {
  config: 300,
  authStatus: 30,
  hours: { stale: 600, kept: 900 },
  featuredConditions: 600,
  content: 300,
} as const;

/** What the hooks that watch over their data's age let callers say. */
export interface WatchOptions {
  /** Does not ask while true. */
  skip?: boolean;
}

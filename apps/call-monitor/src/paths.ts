/** Where the call monitor is mounted on its origin; the router's paths are relative to it. */
export const BASE = '/calls';

/** Paths inside the call monitor, without {@link BASE}. */
export const paths = { start: () => '/', login: () => '/login', monitor: () => '/monitor' };

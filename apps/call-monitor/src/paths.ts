/** Where the call monitor lives on its origin; the router's paths are under it. */
export const BASE = '/calls';

/** Paths inside the call monitor, without {@link BASE}. */
export const paths = {
  start: () => '/',
  login: () => '/login',
  monitor: () => '/monitor',
};

/** Where the console lives on its origin; the router's paths are under it. */
export const BASE = '/admin';

/** Paths inside the console, without {@link BASE}. */
export const paths = {
  home: () => '/',
  /** @param next where to go after signing in, as an absolute path of the origin */
  login: (next?: string) => (next === undefined ? '/login' : `/login?next=${encodeURIComponent(next)}`),
  account: () => '/account',
  forgotPassword: () => '/forgot-password',
  resetPassword: () => '/reset-password',
};

const STAFF_HOST = 'staff.';

/** Whether this is the staff's own host (three-host deployment), whose `/` leads to the console. */
export const isStaffHost = (host: string): boolean => host.startsWith(STAFF_HOST);

/** The public website, seen from the console: the same origin, or the staff host's name without its first part. */
export const websiteUrl = ({ protocol, host }: Pick<Location, 'protocol' | 'host'>): string =>
  isStaffHost(host) ? `${protocol}//${host.slice(STAFF_HOST.length)}/` : '/';

/** Where the call monitor is, seen from the console: the same origin, or beside the staff host its own. */
export const monitorOrigin = ({ protocol, host, origin }: Pick<Location, 'protocol' | 'host' | 'origin'>): string =>
  isStaffHost(host) ? `${protocol}//calls.${host.slice(STAFF_HOST.length)}` : origin;

/** URL of a path of the public site, as a whole: to be handed on. */
export const siteHref = (path: string): string =>
  new URL(path, new URL(websiteUrl(window.location), window.location.origin)).href;

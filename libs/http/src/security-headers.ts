import { CLOSED_CSP } from './content-security-policy';

/** Flat list of names and values, as `writeHead` takes it without copying. */
export type HeaderList = readonly string[];

export const headerList = (headers: Readonly<Record<string, string>>): HeaderList => Object.entries(headers).flat();

/** One age everywhere: a browser keeps what it was told last, by whichever of our servers that was. */
const ONE_YEAR = 365 * 24 * 3600;
const REFUSED_FEATURES = ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'browsing-topics'];

export interface SecurityHeaderOptions {
  /** The Content-Security-Policy. By default nothing may run in the response, and nothing may frame it. */
  csp?: string;
  /** The Referrer-Policy. By default no referrer is sent. */
  referrerPolicy?: 'no-referrer' | 'strict-origin-when-cross-origin';
  /** Whether the public reaches us by https: browsers are then told to use nothing else for a year. */
  isHttps?: boolean;
  /** That holds for every name below the host's, too: also for servers that are not ours. */
  hstsSubdomains?: boolean;
}

/** The security headers of every response, errors, redirects and 304 included. Anything not requested is forbidden. */
export function securityHeaders(options: SecurityHeaderOptions = {}): Record<string, string> {
  const { csp = CLOSED_CSP, referrerPolicy = 'no-referrer', isHttps = false, hstsSubdomains = false } = options;
  return {
    'content-security-policy': csp,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': referrerPolicy,
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': REFUSED_FEATURES.map((feature) => `${feature}=()`).join(', '),
    ...(isHttps && {
      'strict-transport-security': `max-age=${ONE_YEAR}${hstsSubdomains ? '; includeSubDomains' : ''}`,
    }),
  };
}

import { createHash } from 'node:crypto';

/** Flat list of names and values, as `writeHead` takes it without copying. */
export type HeaderList = readonly string[];

const PERMISSIONS = ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'browsing-topics'];

/** Headers of every single answer: pages, assets, redirects, errors, 304. */
export function baseHeaders(isHttps: boolean): HeaderList {
  return [
    'x-content-type-options',
    'nosniff',
    'referrer-policy',
    'strict-origin-when-cross-origin',
    'cross-origin-opener-policy',
    'same-origin',
    'cross-origin-resource-policy',
    'same-origin',
    'x-frame-options',
    'DENY',
    'permissions-policy',
    PERMISSIONS.map((feature) => `${feature}=()`).join(', '),
    ...(isHttps ? ['strict-transport-security', 'max-age=63072000; includeSubDomains'] : []),
  ];
}

/** The same headers for a page whose address no other page may learn from its links. */
export const withoutReferrer = (headers: HeaderList): HeaderList =>
  headers.map((value, index) => (headers[index - 1] === 'referrer-policy' ? 'no-referrer' : value));

/** For answers that are not documents: nothing may run in them. */
export const CLOSED_CSP = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** `'sha256-…'` of an inline script or style, as a policy names it. */
const cspHash = (content: string): string => `'sha256-${createHash('sha256').update(content).digest('base64')}'`;

/** styled-components adds an empty `<style>` in the browser and fills it by script: an empty text must be allowed. */
const EMPTY_STYLE = cspHash('');

/** A nonce for answers made for one request, or the hashes of what stands in a stored one. */
export type InlineSource = { nonce: string } | { scripts: readonly string[]; styles: readonly string[] };

/** The policy of a page. Pictures may come from any https address, because administrators may link them. */
export function pageCsp(inline: InlineSource, isHttps: boolean): string {
  const scripts = 'nonce' in inline ? [`'nonce-${inline.nonce}'`] : inline.scripts.map(cspHash);
  const styles = 'nonce' in inline ? [`'nonce-${inline.nonce}'`] : [...inline.styles.map(cspHash), EMPTY_STYLE];
  return [
    "default-src 'none'",
    `script-src 'self' ${scripts.join(' ')}`,
    `style-src 'self' ${styles.join(' ')}`,
    "img-src 'self' data: https:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(isHttps ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

import { createHash } from 'node:crypto';

/** What `default-src` does not cover, and `object-src`, which security scanners want to see by name. */
const CLOSED = ["object-src 'none'", "base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'"];

/** For responses that are not documents: nothing may run in them. */
export const CLOSED_CSP = ["default-src 'none'", ...CLOSED].join('; ');

/** A service worker lives under the policy of its own file, and has to fetch what it keeps. */
export const WORKER_CSP = ["default-src 'none'", "connect-src 'self'", ...CLOSED].join('; ');

export interface PageCspOptions {
  /** What may run inline: elements with this nonce, or exactly these texts, by their hashes. */
  inline: { nonce: string } | { scripts: readonly string[]; styles: readonly string[] };
  /** Sources of images besides the page's own origin and `data:` URLs. */
  images?: readonly string[];
  workers?: boolean;
  /** Whether it plays sound that its script has fetched. */
  media?: boolean;
  /** Whether it frames documents of its own origin. */
  frames?: boolean;
  /** Whether the browser is told to load everything by https. */
  isHttps?: boolean;
}

/** The policy of a document: everything from its own origin, nothing inline except what is listed. */
export function pageCsp({
  inline,
  images = [],
  workers = false,
  media = false,
  frames = false,
  isHttps = false,
}: PageCspOptions): string {
  const nonce = 'nonce' in inline ? [`'nonce-${inline.nonce}'`] : undefined;
  const { scripts, styles } = 'nonce' in inline ? { scripts: [], styles: [] } : inline;
  return [
    "default-src 'none'",
    ['script-src', "'self'", ...(nonce ?? scripts.map(hashSource))].join(' '),
    ['style-src', "'self'", ...(nonce ?? [...styles, EMPTY_STYLE].map(hashSource))].join(' '),
    ['img-src', "'self'", 'data:', ...images].join(' '),
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    ...(workers ? ["worker-src 'self'"] : []),
    ...(media ? ['media-src blob:'] : []),
    ...(frames ? ["frame-src 'self'"] : []),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(isHttps ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

/** styled-components adds an empty `<style>` in the browser and fills it by script: an empty text must be allowed. */
const EMPTY_STYLE = '';

const hashSource = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

import { browserBar, fallbackFontCss, globalCss, noScriptCss, themeScript, tokensCss, webFontsFile } from '@harmony/ui';
import type { PageCspOptions } from '@harmony/http';
import type { Language } from '@harmony/language';
import type { RenderedPage } from '../entry-server';
import { SHARED_WIDTH } from '../page-meta';
import { chatButtonCss } from '../features/chat/chat-button-css';
import { layoutCss, layoutNoScriptCss } from '../layout/layout-css';
import { visitBarCss } from '../layout/visit-bar-css';
import { bootScript } from './boot-script';
import type { ClientBundle } from './client-bundle';

const BASE_STYLE = fallbackFontCss + tokensCss + globalCss + layoutCss + chatButtonCss + visitBarCss;
const NO_SCRIPT_STYLE = noScriptCss + layoutNoScriptCss;
const OG_IMAGE = '/art/shared-link.jpg';
/** Pixels, as messengers ask for them: 1.91 to 1. */
const OG_IMAGE_WIDTH = SHARED_WIDTH;
const OG_IMAGE_HEIGHT = 630;
const OG_IMAGE_ALT = 'A red seal with the character for harmony, before misty mountains and a rising sun';

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
/** Text for the inside of elements and attributes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '');

/** JSON for the inside of a `<script>`: no `<` can end it, no line separator can break old parsers. */
const escapeJson = (json: string): string =>
  json
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');

export interface DocumentOptions {
  page: RenderedPage;
  bundle: ClientBundle;
  /** Files of the page's own code, where the browser runs it. */
  preloads: readonly string[];
  /** `https://host`, or '' when unknown. */
  origin: string;
  /** For responses rendered for one request; cached ones are allowed by the hashes of their inline code. */
  nonce?: string;
  /** The language of its words. */
  language: Language;
  /** Where the browser gets the page's state, after the first paint; without it the document carries the state. */
  stateUrl?: string | undefined;
}

/** The document around a rendered page, and the inline code that its policy has to allow. */
export function makeDocument({ page, bundle, preloads, origin, nonce, stateUrl, language }: DocumentOptions): {
  html: string;
  inline: PageCspOptions['inline'];
} {
  const { meta } = page;
  const mark = nonce === undefined ? '' : ` nonce="${nonce}"`;
  const html = [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    `<title>${escapeHtml(meta.title)}</title>`,
    `<meta name="theme-color" content="${browserBar.light}">`,
    // Programs that show links read the beginning of a page only (Slack: 32 kB): before the styles.
    ...metaTags(page, origin),
    `<script${mark}>${themeScript}</script>`,
    `<style${mark}>${BASE_STYLE}</style>`,
    page.styles,
    `<noscript><style${mark}>${NO_SCRIPT_STYLE}</style><link rel="stylesheet" href="/${webFontsFile}"></noscript>`,
    nonce === undefined ? '' : `<meta property="csp-nonce" content="${nonce}">`,
    '<link rel="icon" href="/favicon.ico" sizes="32x32"><link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/icons/apple-touch-icon.png"><link rel="manifest" href="/site.webmanifest">',
    '</head><body>',
    `<div id="root">${page.body}</div>`,
    // Only machines read it: after everything that a visitor waits for.
    ...meta.jsonLd.map((node) => `<script type="application/ld+json">${escapeJson(JSON.stringify(node))}</script>`),
    stateUrl === undefined ? `<script type="application/json" id="__STATE__">${escapeJson(page.state)}</script>` : '',
    `<script${mark} data-preload="${preloads.join(' ')}" data-run="${bundle.scripts.join(' ')}" data-state="${escapeHtml(stateUrl ?? '')}">${bootScript}</script>`,
    '</body></html>',
  ].join('');
  return { html, inline: nonce === undefined ? inlineCode(page.styles) : { nonce } };
}

function inlineCode(styles: string) {
  const components = [...styles.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map((match) => match[1] ?? '');
  return { scripts: [themeScript, bootScript], styles: [BASE_STYLE, NO_SCRIPT_STYLE, ...components] };
}

function metaTags({ meta }: RenderedPage, origin: string): string[] {
  const tag = (kind: 'name' | 'property', key: string, content: string): string =>
    content === '' ? '' : `<meta ${kind}="${key}" content="${escapeHtml(content)}">`;
  const image = origin === '' ? '' : shareImage(meta.image?.url, origin);
  const { alt, size } = meta.image ?? { alt: OG_IMAGE_ALT, size: [OG_IMAGE_WIDTH, OG_IMAGE_HEIGHT] as const };
  const [width = '', height = ''] = image === '' || size === null ? ['', ''] : size.map(String);
  return [
    tag('name', 'description', meta.description),
    meta.canonical === null
      ? tag('name', 'robots', 'noindex')
      : `<link rel="canonical" href="${escapeHtml(meta.canonical)}">`,
    ...meta.alternates.map(
      ({ language, url }) => `<link rel="alternate" hreflang="${language}" href="${escapeHtml(url)}">`,
    ),
    tag('property', 'og:type', 'website'),
    tag('property', 'og:site_name', meta.siteName),
    tag('property', 'og:title', meta.title),
    tag('property', 'og:description', meta.description),
    tag('property', 'og:url', meta.canonical ?? ''),
    tag('property', 'og:image', image),
    tag('property', 'og:image:width', width),
    tag('property', 'og:image:height', height),
    tag('property', 'og:image:alt', image === '' ? '' : alt),
    tag('name', 'twitter:card', image === '' ? 'summary' : 'summary_large_image'),
  ];
}

/** The picture's absolute address: one of the library in the width that messengers show, without `url` the clinic's own. */
function shareImage(url: string | undefined, origin: string): string {
  if (url === undefined) return origin + OG_IMAGE;
  const { pathname, href, origin: host } = new URL(url, origin);
  return host === origin && pathname.startsWith('/api/images/') ? `${origin}${pathname}?w=${SHARED_WIDTH}` : href;
}

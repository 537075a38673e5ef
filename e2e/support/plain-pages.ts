import type { APIRequestContext, Page } from '@playwright/test';
import { LANGUAGES, localPath, readLanguage, type Language } from '@harmony/language';
import { PRIVATE_PAGES, SITE_PAGES } from '@harmony/domain';
import { expect } from './test';

/** Everything that a page of the website says, to eyes and to programs. */
export interface SaidPage {
  address: string;
  language: Language;
  said: string[];
}

interface Source {
  address: string;
  html: string;
}

/**
 * What these documents say: their texts, their attributes (with what addresses mean), and the texts of their structured data. Parsed
 * by the browser, so that markup counts as what a browser takes it for.
 */
const said = (page: Page, sources: readonly Source[]): Promise<(Omit<SaidPage, 'language'> & { more: string[] })[]> =>
  page.evaluate((all) => {
    const texts = (value: unknown): string[] => {
      if (typeof value === 'string') return [value];
      return typeof value === 'object' && value !== null ? Object.values(value).flatMap(texts) : [];
    };
    const meant = (value: string): string => {
      try {
        return decodeURIComponent(value);
      } catch {
        return value;
      }
    };
    const isCode = (element: Element | null): boolean => element?.matches('script, style') === true;
    return all.map(({ address, html }) => {
      const parsed = new DOMParser().parseFromString(html, 'text/html');
      const found = new Set<string>();
      const walker = parsed.createTreeWalker(parsed, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode())
        if (!isCode(node.parentElement)) found.add(node.nodeValue ?? '');
      for (const element of parsed.querySelectorAll('*'))
        for (const { name, value } of element.attributes)
          if (name !== 'style' && !isCode(element)) found.add(meant(value));
      for (const data of parsed.querySelectorAll('script[type="application/ld+json"]'))
        for (const text of texts(JSON.parse(data.textContent))) found.add(meant(text));
      const links = [...parsed.querySelectorAll('a[href]')].map((link) => link.getAttribute('href') ?? '');
      const more = links.flatMap((href) => {
        const url = new URL(href, `http://site.invalid${address}`);
        return url.searchParams.has('page') && url.host === 'site.invalid' ? [url.pathname + url.search] : [];
      });
      return { address, said: [...found].filter((text) => text.trim() !== ''), more };
    });
  }, sources);

/** At once: the machine is shared with the product. */
const AT_ONCE = 4;

async function fetchAll(client: APIRequestContext, addresses: readonly string[]): Promise<Source[]> {
  const sources: Source[] = [];
  for (let at = 0; at < addresses.length; at += AT_ONCE)
    sources.push(
      ...(await Promise.all(
        addresses.slice(at, at + AT_ONCE).map(async (address) => {
          const answer = await client.get(address);
          expect(answer.status(), address).toBeLessThan(500);
          return { address, html: await answer.text() };
        }),
      )),
    );
  return sources;
}

/**
 * Addresses of which the same page draws what stands below the same folder: the first and the last are kept, which is the newest.
 * Pages at the top are each their own.
 */
function oneOfEachKind(addresses: readonly string[]): string[] {
  const folderOf = (address: string): string => address.slice(0, address.lastIndexOf('/'));
  const isTop = (address: string): boolean => readLanguage(folderOf(address)).path === '/';
  return addresses.filter((address, at) => {
    const folder = folderOf(address);
    const isFirst = addresses.findIndex((each) => folderOf(each) === folder) === at;
    return isTop(address) || isFirst || addresses.findLastIndex((each) => folderOf(each) === folder) === at;
  });
}

/**
 * The pages that visitors can read: the fixed ones, and of everything that has pages of its own the first and the newest, in every
 * language, with the further pages of their lists. Each request is rendered anew: the settings have just been changed.
 */
export async function readPublicPages(page: Page, client: APIRequestContext, more: readonly string[] = []) {
  const sitemap = await (await client.get('/sitemap.xml')).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
  const fixed = [...SITE_PAGES.map(({ path }) => path), ...PRIVATE_PAGES, '/no-page-of-this-name', ...more];
  const spoken = fixed.flatMap((path) => LANGUAGES.map((language) => localPath(path, language)));
  return readPages(page, client, [...new Set([...spoken, ...oneOfEachKind(listed)])]);
}

/** These pages, and the further pages of their lists. */
export async function readPages(page: Page, client: APIRequestContext, first: readonly string[]) {
  const pages: SaidPage[] = [];
  const seen = new Set(first);
  for (let next = first; next.length > 0;) {
    const read = await said(page, await fetchAll(client, next));
    pages.push(
      ...read.map(({ address, said: texts }) => ({ address, said: texts, language: readLanguage(address).language })),
    );
    next = [...new Set(read.flatMap(({ more: further }) => further))].filter((address) => !seen.has(address));
    for (const address of next) seen.add(address);
  }
  const manifest = await client.get('/site.webmanifest');
  return [...pages, { address: '/site.webmanifest', language: 'en' as const, said: [await manifest.text()] }];
}

/** What no visitor is to read: markup, entities, and values that are no words. */
const UNPLAIN = [
  /<\/?[a-z][^>]*>?/i,
  /&(#\d+|#x[\da-f]+|[a-z]{2,8});/i,
  /\[object \w+\]/,
  /\b(undefined|NaN|Invalid Date)\b/,
  /(^|\s)null(\s|$)/,
  /"(html|text)":/,
];

/** The markup and the values that stand as text on pages, with where. */
export const unplainTexts = (pages: readonly SaidPage[]): string[] =>
  pages.flatMap(({ address, said: texts }) =>
    texts.filter((text) => UNPLAIN.some((kind) => kind.test(text))).map((text) => `${address}: ${text.slice(0, 200)}`),
  );

import {
  cacheControlOf,
  headerList,
  loadStaticFiles,
  ONE_DAY,
  pageCsp,
  securityHeaders,
  StoredResponse,
  type HeaderList,
  type PageCspOptions,
} from '@harmony/http';

interface HeaderOptions {
  cacheControl: string;
  csp?: string;
  /** No other site may learn this page's URL from its links. */
  isPrivate?: boolean | undefined;
}

export interface PageParts {
  status: number;
  html: string;
  inline: PageCspOptions['inline'];
  isPrivate: boolean;
  cacheControl: 'no-cache' | 'no-store';
  headers: HeaderList;
  /** The page's state as JSON, where the browser asks for it after the page. */
  state?: string | undefined;
}

export type SiteResponses = ReturnType<typeof siteResponses>;

/** Makes the site's responses, all with the security headers. `isHttps`, `hstsSubdomains`: as for `securityHeaders`. */
export function siteResponses({ isHttps, hstsSubdomains = false }: { isHttps: boolean; hstsSubdomains?: boolean }) {
  const headersWith = ({ cacheControl, csp, isPrivate }: HeaderOptions): HeaderList =>
    headerList({
      ...securityHeaders({
        csp,
        isHttps,
        hstsSubdomains,
        referrerPolicy: isPrivate ? 'no-referrer' : 'strict-origin-when-cross-origin',
      }),
      'cache-control': cacheControl,
      vary: 'accept-encoding, cookie',
    });

  /** A short text, never stored. */
  const text = (status: number, body: string, headers: HeaderList = [], isPrivate = false): StoredResponse =>
    new StoredResponse({
      status,
      type: 'text/plain; charset=utf-8',
      headers: [...headersWith({ cacheControl: 'no-store', isPrivate }), ...headers],
      body: `${body}\n`,
    });

  /** A file about the site or a page: browsers keep it and revalidate it each time. */
  const file = (type: string, body: string): StoredResponse =>
    new StoredResponse({ type, headers: headersWith({ cacheControl: 'no-cache' }), body });

  /** A file for one visitor, which their browser saves. */
  const download = ({ type, name, text }: { type: string; name: string; text: string }): StoredResponse =>
    new StoredResponse({
      type,
      headers: [
        ...headersWith({ cacheControl: 'no-store', isPrivate: true }),
        ...['content-disposition', `attachment; filename="${name}"`],
      ],
      body: text,
    });

  const clientHeaders = ({ path }: { path: string }): HeaderList =>
    headersWith({ cacheControl: cacheControlOf(path, ONE_DAY) });

  return {
    text,
    file,
    download,
    clientHeaders,

    /** A document without anything in it that could run; nobody may keep it. */
    plainPage: (status: number, html: string): StoredResponse =>
      new StoredResponse({
        status,
        type: 'text/html; charset=utf-8',
        headers: [...headersWith({ cacheControl: 'no-store' }), 'retry-after', '5'],
        body: html,
      }),

    redirect: (status: 301 | 302 | 303, location: string, headers: HeaderList = []): StoredResponse =>
      text(status, location, ['location', location, ...headers]),

    /**
     * Leads from an old address to the present one. Browsers keep such an answer, so they ask again each time: somebody who has led it
     * to the wrong page can put that right.
     */
    moved: (location: string): StoredResponse =>
      new StoredResponse({
        status: 308,
        type: 'text/plain; charset=utf-8',
        headers: [...headersWith({ cacheControl: 'no-cache' }), 'location', location],
        body: `${location}\n`,
      }),

    /** Leads to another site, which learns nothing of where the browser came from. */
    leave: (location: string): StoredResponse => text(303, location, ['location', location], true),

    /** A document. Its images may come from any https URL, because administrators may link them. */
    page({ status, html, inline, isPrivate, cacheControl, headers, state }: PageParts): StoredResponse {
      const csp = pageCsp({ inline, images: ['https:'], isHttps });
      return new StoredResponse({
        status,
        type: 'text/html; charset=utf-8',
        headers: [...headersWith({ cacheControl, csp, isPrivate }), ...headers],
        body: html,
        attached: state === undefined ? undefined : file('application/json', state),
      });
    },

    /** The files of the built client, by their paths. */
    clientFiles: (clientDir: string): Map<string, StoredResponse> => loadStaticFiles(clientDir, clientHeaders),
  };
}

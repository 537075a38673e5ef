import { Writable } from 'node:stream';
import type { ReactElement } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { Provider } from 'react-redux';
import { ServerStyleSheet } from 'styled-components';
import { selectConfig, type HttpQuery } from '@harmony/api-client';
import {
  announcementChangesAt,
  openStatus,
  readFlags,
  siteSettings,
  type BusinessHour,
  type ConfigEntry,
} from '@harmony/domain';
import { knowAllZones, zoneText } from '@harmony/domain/zones';
import { language } from '@harmony/language';
import { App } from './app/app';
import { firstPrefetches, layoutPrefetch, queriesOf } from './app/prefetch';
import { type RouteMatch } from './app/match-route';
import { gatePage } from './app/routes';
import { ServerStyles } from './server-styles';
import { StaticRouter } from './router';
import { withDraft } from './app/with-draft';
import { makeStore, type AppStore, type RootState } from './store';
import { MetaContext, NO_PICTURES, type MetaCollector, type PageMeta, type PictureFacts } from './page-meta';
import { clockRead, initialPage, pageFailed, type PageState } from './page.slice';
import { clinicClock } from './parts/booking/clinic-clock';
import { LongListContext, type LongLists } from './parts/lists/long-list';

export interface RenderOptions {
  /** The page to show; null shows the gate that `page.gate` describes, without asking the API for anything else. */
  match: RouteMatch | null;
  /** Path and the query parameters that matter, as the router is to see them. */
  url: string;
  /** How the page's queries reach the API. */
  query: HttpQuery;
  /** For messengers. */
  pictures?: PictureFacts;
  page: Omit<PageState, 'clock' | 'failed' | 'isStatic' | 'shown'>;
  now: Date;
  nonce?: string;
}

/** A page rendered by React, with what the document around it needs. */
export interface RenderedPage {
  /** `missing`: the API does not know what the path names. `failed`: some content of the page could not be loaded. */
  outcome: 'ok' | 'missing' | 'failed';
  /** Why the page itself could not be rendered: the site around it says so. */
  error?: unknown;
  /** The page's feature is switched off, or the link that leads to it has ended, and the page says so. */
  isOff: boolean;
  /** The settings could be read: without them a page says neither the clinic's name nor its number. */
  hasSettings: boolean;
  /** The browser keeps `body` as it is and needs no code of the page. */
  isStatic: boolean;
  body: string;
  /** The `<style>` elements of the rendered components. */
  styles: string;
  /** The store's state for the browser, as JSON. */
  state: string;
  meta: PageMeta;
  /** When some text of the page stops being true: the next opening, closing or midnight, in ms since 1970. */
  validUntil: number;
}

knowAllZones();

/** The route whose answers have a draft in them. */
const DRAFT_PAGE = '/preview';

/** How long a page without opening hours stays valid. */
const WITHOUT_HOURS_MS = 60_000;

/** Renders one page: a new store, its data, then React. Never rejects because of the API. */
export async function renderPage(options: RenderOptions): Promise<RenderedPage> {
  const { match, query, page } = options;
  const isOfDraft = match?.route.path === DRAFT_PAGE;
  const store = makeStore({
    query: isOfDraft ? withDraft(query) : query,
    preloadedState: { page: { ...initialPage, ...page } },
  });
  const [{ outcome, isOff, hasSettings, zone, validUntil }] = await Promise.all([
    prefetch(store, options),
    (match?.route.page ?? gatePage).load(),
  ]);
  // The 404 page looks the same under every path, so that one stored page serves all of them.
  const isStatic = outcome === 'ok' && match?.route.isStatic === true;
  if (outcome === 'missing')
    return { outcome, isOff, hasSettings, isStatic, body: '', styles: '', state: '', meta: NO_META, validUntil };
  try {
    return { outcome, isOff, hasSettings, isStatic, validUntil, ...(await draw(store, options, { isStatic, zone })) };
  } catch (error) {
    store.dispatch(pageFailed());
    return {
      outcome: 'failed',
      isOff,
      hasSettings,
      isStatic: false,
      validUntil,
      error,
      ...(await draw(store, options, { isStatic: false, zone })),
    };
  }
}

/** Renders the site as the store has it. */
async function draw(
  store: AppStore,
  { url, nonce, pictures = NO_PICTURES }: RenderOptions,
  { isStatic, zone }: { isStatic: boolean; zone: string | null },
): Promise<Pick<RenderedPage, 'body' | 'styles' | 'state' | 'meta'>> {
  const collector: MetaCollector = { meta: null, pictures };
  const lists: LongLists = {};
  const sheet = new ServerStyleSheet(nonce === undefined ? undefined : { nonce });
  try {
    const body = await renderToText(
      <ServerStyles sheet={sheet}>
        <MetaContext value={collector}>
          <LongListContext value={lists}>
            <Provider store={store}>
              <StaticRouter url={url}>
                <App />
              </StaticRouter>
            </Provider>
          </LongListContext>
        </MetaContext>
      </ServerStyles>,
    );
    const state = JSON.stringify({ ...stateForBrowser(store.getState(), lists, isStatic), zone });
    return { body, styles: sheet.getStyleTags(), state, meta: collector.meta ?? NO_META };
  } finally {
    sheet.seal();
  }
}

const NO_META: PageMeta = {
  title: '',
  description: '',
  siteName: '',
  image: null,
  canonical: null,
  alternates: [],
  jsonLd: [],
};

/** Requests everything the page shows. Queries stay subscribed: the store lives no longer than the render. */
async function prefetch(store: AppStore, { match, url, now, page }: RenderOptions) {
  const { feature = [], path = '', needs = [] } = match?.route ?? {};
  const params = new URLSearchParams(url.split('?')[1] ?? '');
  const given = { store, slug: match?.slug ?? '', params };
  const first = firstPrefetches[path];
  const before = first && (await settled(first({ ...given, flags: readFlags([]) })));
  // Around a page that is shown behind the gate stands nothing.
  const isFramed = match !== null && page.gate === null;
  const hoursAnswer = isFramed ? settled(layoutPrefetch.hours(store)) : null;
  const pagesAnswer = isFramed ? settled(layoutPrefetch.pages(store)) : null;
  const config = await settled<ConfigEntry[]>(layoutPrefetch.config(store));
  const flags = readFlags(config.data ?? []);
  const isUnspoken = language() !== 'en' && config.data !== undefined && !flags.spanish_enabled;
  const wanted = isUnspoken ? [] : queriesOf({ needs });
  const isOff = before?.data === null || [feature].flat().some((key) => !flags[key]);
  const starts = isOff ? [] : wanted;
  const answers = await Promise.all(starts.map((start) => settled(start({ ...given, flags }))));
  if (before) answers.push(before);
  const hours = await hoursAnswer;
  const outcome = isUnspoken ? 'missing' : outcomeOf(answers, [config, hours, await pagesAnswer]);
  const settings = siteSettings(config.data ?? []);
  store.dispatch(clockRead(clinicClock(hours?.data ?? [], now, settings)));
  const hasSettings = config.data !== undefined;
  const zone = zoneText(settings.timeZone);
  return { outcome, isOff, hasSettings, zone, validUntil: validUntil(hours?.data, config.data, now) };
}

interface Settled<T> {
  data?: T;
  error?: unknown;
}

async function settled<T>(promise: Promise<T>): Promise<Settled<T>> {
  try {
    return { data: await promise };
  } catch (error) {
    return { error };
  }
}

const isNotFound = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'status' in error && error.status === 404;

function outcomeOf(
  page: readonly Settled<unknown>[],
  frame: readonly (Settled<unknown> | null)[],
): RenderedPage['outcome'] {
  if (page.some(({ error }) => isNotFound(error))) return 'missing';
  return [...page, ...frame].some((answer) => answer?.error !== undefined) ? 'failed' : 'ok';
}

function validUntil(hours: BusinessHour[] | undefined, config: ConfigEntry[] | undefined, now: Date): number {
  if (!hours || !config) return now.getTime() + WITHOUT_HOURS_MS;
  const settings = siteSettings(config);
  const opensOrCloses = openStatus(hours, now, settings.timeZone).nextChangeAt.getTime();
  return Math.min(opensOrCloses, announcementChangesAt(settings, now));
}

function renderToText(element: ReactElement): Promise<string> {
  return new Promise((resolve, reject) => {
    const stream = renderToPipeableStream(element, {
      onAllReady() {
        const chunks: Buffer[] = [];
        stream.pipe(
          new Writable({
            // Everything is there: React need not wait until the text is taken.
            highWaterMark: Number.MAX_SAFE_INTEGER,
            write(chunk: Buffer, _encoding, done) {
              chunks.push(chunk);
              done();
            },
            final(done) {
              resolve(Buffer.concat(chunks).toString());
              done();
            },
          }),
        );
      },
      // Parts whose code comes late are sent in their place, never moved there by an inline script.
      progressiveChunkSize: Infinity,
      onError: reject,
      onShellError: reject,
    });
  });
}

/**
 * Leaves out what the browser creates again, so that equal content gives equal bytes; of long lists all but what the page shows; and what
 * only the console needs: what a setting is for, and which rows a query has read, by which an edit outdates it.
 */
function stateForBrowser(state: RootState, lists: LongLists, isStatic: boolean): Partial<RootState> {
  const { api, page } = state;
  const isLeftOut = new Set(Object.values(lists).flatMap(({ endpoints }) => endpoints));
  const kept = Object.entries(api.queries).filter(([, entry]) => !isLeftOut.has(entry?.endpointName ?? ''));
  const settings = selectConfig(state).data?.map((setting) => ({ ...setting, description: null }));
  const queries = kept.map(([key, entry]) => {
    if (!entry) return [key, entry];
    const { requestId: _requestId, startedTimeStamp: _started, ...rest } = entry;
    const shown = settings && entry.endpointName === 'getConfig' ? { ...rest, data: settings } : rest;
    return [key, 'fulfilledTimeStamp' in shown ? { ...shown, fulfilledTimeStamp: 0 } : shown];
  });
  const shown = Object.fromEntries(Object.entries(lists).map(([name, { key, part }]) => [name, { key, part }]));
  return {
    api: {
      ...api,
      queries: Object.fromEntries(queries),
      subscriptions: {},
      provided: { tags: { ConfigEntry: {} }, keys: {} },
    },
    page: { ...page, isStatic, shown },
  };
}

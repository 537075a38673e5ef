import type { z } from 'zod';
import type { ClinikoConfig } from '../config';
import { askJson, LARGEST_PAGE, type JsonAnswer } from '../ask-json';
import { ClinicSystemUnavailable } from '../port';
import { pace as ownPace, type Pace } from './pace';
import { CLINIKO } from './names';
import { Links } from './resources';
import { turns } from './turns';

const WHO = 'Cliniko';
const REQUEST_MS = 25_000;
/** Cliniko allows 200; the rest is for other programs of the same user. */
const PER_MINUTE = 180;
const LONGEST_STOP_MS = 5 * 60_000;

/** `filters` are Cliniko's `q[]` parameters; all others are sent as they are. */
export interface Query {
  filters?: readonly string[];
  [name: string]: string | readonly string[] | undefined;
}

export interface Page {
  body: unknown;
  /** Cliniko's clock, in milliseconds. */
  date: number;
}

export interface ClinikoClient {
  /** Null: it does not exist (any more). An answer of another shape is none: it rejects. */
  get<Shape extends z.ZodType>(
    path: string,
    query: Query,
    shape: Shape,
    signal: AbortSignal,
  ): Promise<z.output<Shape> | null>;
  /** Pages of a list, requested at a steady pace. `mayBeMissing`: a list that does not exist has no pages. */
  pages(
    path: string,
    query: Query,
    signal: AbortSignal,
    options?: { mayBeMissing?: boolean },
  ): AsyncGenerator<Page, void, undefined>;
  /** Resolves with the answer: what has been added. */
  post<Shape extends z.ZodType>(
    path: string,
    body: object,
    shape: Shape,
    signal: AbortSignal,
  ): Promise<z.output<Shape>>;
  /** Takes the turns of background work. */
  put(path: string, body: object, signal: AbortSignal): Promise<void>;
  /** False: it does not exist (any more). */
  patch(path: string, body: object, signal: AbortSignal): Promise<boolean>;
}

/** `steady`: with the turns of background work. */
interface Sending {
  steady?: boolean;
  body?: object;
  method?: 'POST' | 'PUT' | 'PATCH';
  atMost?: number;
}

/** A client that follows Cliniko's rules: contact in the User-Agent, the key as user name, and its rate limit. */
export function clinikoClient(config: ClinikoConfig, pace: Pace = ownPace(PER_MINUTE)): ClinikoClient {
  const base = new URL(config.baseUrl);
  const { take } = turns(pace);
  const headers = {
    accept: 'application/json',
    authorization: `Basic ${Buffer.from(`${config.apiKey}:`).toString('base64')}`,
    'user-agent': `Harmony (${config.contactEmail})`,
  };

  async function send(url: URL, signal: AbortSignal, { steady = false, body, method = 'POST', atMost }: Sending) {
    await take(steady, signal);
    const answer = await askJson({
      url,
      signal,
      ms: REQUEST_MS,
      atMost,
      system: CLINIKO,
      who: WHO,
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { method, body: JSON.stringify(body) }),
    });
    if (answer.status !== 429) return answer;
    const until = resetOf(answer);
    pace.stopUntil(until);
    throw new ClinicSystemUnavailable(CLINIKO, 'Cliniko is limiting requests.', until - Date.now());
  }

  function address(path: string, { filters = [], ...query }: Query): URL {
    const url = new URL(`${config.baseUrl}${path}`);
    for (const filter of filters) url.searchParams.append('q[]', filter);
    for (const [name, value] of Object.entries(query)) if (typeof value === 'string') url.searchParams.set(name, value);
    return url;
  }

  return {
    async get(path, query, shape, signal) {
      const answer = await send(address(path, query), signal, {});
      return isMissing(answer) ? null : understood(bodyOf(answer), shape);
    },

    async *pages(path, query, signal, { mayBeMissing = false } = {}) {
      let url: URL | null = address(path, query);
      while (url) {
        const answer: JsonAnswer = await send(url, signal, { steady: true, atMost: LARGEST_PAGE });
        if (mayBeMissing && isMissing(answer)) return;
        const body = bodyOf(answer);
        const date = Date.parse(answer.headers.get('date') ?? '');
        yield { body, date: Number.isNaN(date) ? Date.now() : date };
        url = nextPage(Links.parse(body).links.next, url, base);
      }
    },

    async post(path, body, shape, signal) {
      return understood(bodyOf(await send(address(path, {}), signal, { body })), shape);
    },

    async put(path, body, signal) {
      bodyOf(await send(address(path, {}), signal, { body, method: 'PUT', steady: true }));
    },

    async patch(path, body, signal) {
      const answer = await send(address(path, {}), signal, { body, method: 'PATCH' });
      if (isMissing(answer)) return false;
      bodyOf(answer);
      return true;
    },
  };
}

const isMissing = ({ status }: JsonAnswer): boolean => status === 404 || status === 410;

/** The part of an answer that is used. One of another shape counts as none at all, not as an empty one. */
export function understood<Shape extends z.ZodType>(body: unknown, shape: Shape): z.output<Shape> {
  const { success, data } = shape.safeParse(body);
  if (!success) throw new ClinicSystemUnavailable(CLINIKO, 'Cliniko sent a response that couldn’t be understood.');
  return data;
}

/** Unix seconds. Waits of more than five minutes are not trusted; one minute if the header is missing. */
function resetOf({ headers }: JsonAnswer): number {
  const now = Date.now();
  const at = Number(headers.get('x-ratelimit-reset') ?? NaN) * 1000;
  if (!Number.isFinite(at)) return now + 60_000;
  return Math.min(Math.max(at, now + 1_000), now + LONGEST_STOP_MS);
}

function bodyOf({ status, body }: JsonAnswer): unknown {
  if (status >= 200 && status < 300) return body;
  throw new ClinicSystemUnavailable(
    CLINIKO,
    status === 401
      ? 'Cliniko didn’t accept the key. Check CLINIKO_API_KEY.'
      : status === 403
        ? 'The key isn’t allowed to do this in Cliniko. Use the key of a user who can see patients, appointments and invoices, and can book.'
        : `Cliniko answered with ${status}.`,
    null,
    status === 400 || status === 404 || status === 422,
  );
}

/** Our key is sent to Cliniko only, whatever a link in a page says. */
function nextPage(link: string | undefined, current: URL, base: URL): URL | null {
  if (link === undefined) return null;
  const next = URL.canParse(link, current.href) ? new URL(link, current) : null;
  if (next?.origin !== base.origin)
    throw new ClinicSystemUnavailable(
      CLINIKO,
      'Cliniko says the next page is at another address, which Harmony doesn’t follow.',
    );
  if (next.href === current.href) throw new ClinicSystemUnavailable(CLINIKO, 'Cliniko keeps sending the same pages.');
  return next;
}

import type { FhirConfig } from '../config';
import { askJson, retryAfterMs, type JsonAnswer } from '../ask-json';
import { ClinicSystemUnavailable } from '../port';
import { authorizationOf, type Authorization } from './authorization';
import { FHIR, FHIR_SERVER } from './names';
import { Bundle, Identity, idIn, isId, Outcome } from './resources';

/** The server refused the request: `status` says whether a retry could help. */
export class FhirRefusal extends ClinicSystemUnavailable {
  constructor(
    readonly status: number,
    problem: string,
    retryAfter: number | null = null,
    /** Somebody else was quicker: a record has changed since we read it, or the time is taken. */
    readonly isConflict: boolean = false,
  ) {
    super(FHIR, problem, retryAfter, [400, 404, 422].includes(status));
  }

  /** The server does not offer this, or not to us, so a retry is pointless. */
  get isLasting(): boolean {
    return [400, 403, 404, 405, 406, 410, 422, 501].includes(this.status);
  }
}

/** A page of a search. `date` is the server's clock, in milliseconds. */
export interface Page {
  resources: unknown[];
  isLast: boolean;
  date: number;
}

/** How many pages are read, and how many bytes of each. */
export interface SearchLimits {
  pages?: number;
  bytes?: number;
  /** The query is about a person: it is sent as a form, so that it stands in no address and no log. */
  isPersonal?: boolean;
}

type Query = Record<string, string | string[]>;

export interface FhirClient {
  /** A resource by `Type/id`; null when it does not exist (any more). */
  read(path: string, signal: AbortSignal): Promise<unknown>;
  /** Pages of a search. */
  search(type: string, query: Query, signal: AbortSignal, limits?: SearchLimits): AsyncGenerator<Page, void, undefined>;
  /** Creates a resource, unless `unless` (a search) finds one. The id of either; null when the server does not say it. */
  create(type: string, resource: object, signal: AbortSignal, unless: string): Promise<string | null>;
  /** A transaction (no path) or an operation: sends `body` (POST) or asks with `query` (GET). `what` names it in a refusal. */
  ask(path: string, what: string, signal: AbortSignal, input: { body: object } | { query: Query }): Promise<unknown>;
}

const REQUEST_MS = 25_000;
const MOST_PAGES = 100_000;
/** More than the visits, alerts or invoices of one patient that are asked for at once. */
const LARGEST_LIST = 2 * 1_048_576;
const RESOURCE = 'application/fhir+json';
const FORM = 'application/x-www-form-urlencoded';
/** What Medplum says with 400 of a time that is taken; others say 409 or 412. */
const NOT_AVAILABLE = 'Requested time slot is not available';

/** A client of the FHIR server that sends our credentials and turns refusals into sentences. */
export function fhirClient(config: FhirConfig, authorization: Authorization = authorizationOf(config)): FhirClient {
  const base = new URL(config.baseUrl);

  async function send(
    url: URL,
    signal: AbortSignal,
    { body, type = RESOURCE, unless, atMost }: { body?: string; type?: string; unless?: string; atMost?: number } = {},
  ): Promise<JsonAnswer> {
    for (let attempt = 1; ; attempt++) {
      const { value, forget } = await authorization();
      const answer = await askJson({
        url,
        signal,
        ms: REQUEST_MS,
        atMost,
        system: FHIR,
        who: FHIR_SERVER,
        headers: {
          accept: RESOURCE,
          // Without it, HAPI answers searches from a cache.
          'cache-control': 'no-cache',
          ...config.headers,
          ...(value !== null && { authorization: value }),
          ...(body !== undefined && { 'content-type': type }),
          ...(body !== undefined && type === RESOURCE && { prefer: 'return=representation' }),
          ...(unless !== undefined && { 'if-none-exist': unless }),
        },
        ...(body !== undefined && { method: 'POST', body }),
      });
      // A token may become invalid early; a new one is tried once.
      if (answer.status !== 401 || forget === null || attempt > 1) return answer;
      forget();
    }
  }

  return {
    async read(path, signal) {
      const answer = await send(new URL(`${config.baseUrl}/${path}`), signal);
      if (answer.status === 404 || answer.status === 410) return null;
      const [type = '', id] = path.split('/');
      if (answer.status !== 200) throw refusal(answer, `reading a ${type}`);
      const { data } = Identity.safeParse(answer.body);
      if (data?.resourceType !== type || data.id !== id)
        throw new ClinicSystemUnavailable(
          FHIR,
          `${FHIR_SERVER} returned something other than the ${type} it was asked for.`,
        );
      return answer.body;
    },

    async *search(type, query, signal, { pages = MOST_PAGES, bytes = LARGEST_LIST, isPersonal = false } = {}) {
      let url: URL | null = withQuery(`${config.baseUrl}/${type}`, query);
      let form: { body: string; type: string } | undefined;
      if (isPersonal) {
        form = { body: url.searchParams.toString(), type: FORM };
        url = new URL(`${config.baseUrl}/${type}/_search`);
      }
      const seen = new Set<string>();
      for (let page = 1; url && page <= pages; page++) {
        if (seen.has(url.href)) throw new ClinicSystemUnavailable(FHIR, `${FHIR_SERVER} keeps sending the same pages.`);
        seen.add(url.href);
        const answer: JsonAnswer = await send(url, signal, { atMost: bytes, ...form });
        form = undefined;
        const bundle = Bundle.safeParse(answer.body);
        if (answer.status !== 200) throw refusal(answer, `a search for ${type}`);
        if (!bundle.success)
          throw new ClinicSystemUnavailable(
            FHIR,
            `${FHIR_SERVER} didn’t respond to a search with a FHIR bundle. Check FHIR_BASE_URL.`,
          );
        const { link, entry } = bundle.data;
        url = nextPage(link.find(({ relation }) => relation === 'next')?.url, url, base);
        const date = Date.parse(answer.headers.get('date') ?? '');
        yield {
          resources: entry.map(({ resource }) => resource),
          isLast: url === null,
          date: Number.isNaN(date) ? Date.now() : date,
        };
      }
    },

    async create(type, resource, signal, unless) {
      const url = new URL(`${config.baseUrl}/${type}`);
      const answer = await send(url, signal, { body: JSON.stringify(resource), unless });
      if (!isGood(answer)) throw refusal(answer, `a new ${type}`);
      const { data } = Identity.safeParse(answer.body);
      return data?.resourceType === type && isId(data.id)
        ? data.id
        : idIn(type, { reference: answer.headers.get('location') ?? undefined, display: undefined });
    },

    async ask(path, what, signal, input) {
      const address = path === '' ? config.baseUrl : `${config.baseUrl}/${path}`;
      const answer =
        'body' in input
          ? await send(new URL(address), signal, { body: JSON.stringify(input.body) })
          : await send(withQuery(address, input.query), signal);
      if (!isGood(answer)) throw refusal(answer, what);
      return answer.body;
    },
  };
}

const isGood = ({ status }: JsonAnswer): boolean => status >= 200 && status <= 299;

function withQuery(address: string, query: Query): URL {
  const url = new URL(address);
  for (const [name, values] of Object.entries(query))
    for (const value of [values].flat()) url.searchParams.append(name, value);
  return url;
}

/** Our credentials are sent to the configured server only, whatever a link in a page says. */
function nextPage(link: string | undefined, current: URL, base: URL): URL | null {
  if (link === undefined) return null;
  const next = URL.canParse(link, current.href) ? new URL(link, current) : null;
  if (next?.origin !== base.origin)
    throw new ClinicSystemUnavailable(
      FHIR,
      `${FHIR_SERVER} says the next page is at another address, which Harmony doesn’t follow. ` +
        'Set FHIR_BASE_URL to the address the server uses for itself.',
    );
  return next;
}

function refusal({ status, headers, body }: JsonAnswer, what: string): FhirRefusal {
  const issue = Outcome.safeParse(body).data?.issue[0];
  const code = issue?.code;
  const said = code === undefined ? String(status) : `${status}, ${code}`;
  const problem =
    status === 401
      ? `${FHIR_SERVER} didn’t accept our credentials (${said}). Check FHIR_AUTH and the settings that go with it.`
      : status === 403
        ? `${FHIR_SERVER} doesn’t allow ${what} (${said}). Give our client permission for it.`
        : status === 429
          ? `${FHIR_SERVER} is limiting requests (${said}).`
          : `${FHIR_SERVER} refused ${what} (${said}).`;
  const isConflict = [409, 412].includes(status) || (status === 400 && issue?.details?.text === NOT_AVAILABLE);
  return new FhirRefusal(status, problem, retryAfterMs(headers, Date.now()), isConflict);
}

/** Returns `otherwise` for a permanent refusal of something that a server need not offer. */
export async function unlessRefused<Answer>(answer: Promise<Answer>, otherwise: Answer): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof FhirRefusal && error.isLasting) return otherwise;
    throw error;
  }
}

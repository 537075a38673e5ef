import type { FhirConfig } from '../../config-clinic-system';
import { askJson, retryAfterMs, type JsonAnswer } from '../ask-json';
import { ClinicSystemUnavailable } from '../port';
import { authorizationOf, type Authorization } from './authorization';
import { FHIR, FHIR_SERVER } from './names';
import { Bundle, Identity, Outcome } from './resources';

/** The server refused the request: `status` says whether a retry could help. */
export class FhirRefusal extends ClinicSystemUnavailable {
  constructor(
    readonly status: number,
    problem: string,
    retryAfter: number | null = null,
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
}

export interface FhirClient {
  /** A resource by `Type/id`; null when it does not exist (any more). */
  read(path: string, signal: AbortSignal): Promise<unknown>;
  /** Pages of a search. */
  search(
    type: string,
    query: Record<string, string | string[]>,
    signal: AbortSignal,
    limits?: SearchLimits,
  ): AsyncGenerator<Page, void, undefined>;
  /** Creates a resource, unless `unless` (a search) finds one. */
  create(type: string, resource: object, signal: AbortSignal, unless: string): Promise<void>;
}

const REQUEST_MS = 25_000;
const MOST_PAGES = 100_000;
/** More than the visits, alerts or invoices of one patient that are asked for at once. */
const LARGEST_LIST = 2 * 1_048_576;

/** A client of the FHIR server that sends our credentials and turns refusals into sentences. */
export function fhirClient(config: FhirConfig, authorization: Authorization = authorizationOf(config)): FhirClient {
  const base = new URL(config.baseUrl);

  async function send(
    url: URL,
    signal: AbortSignal,
    { body, unless, atMost }: { body?: string; unless?: string; atMost?: number | undefined } = {},
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
          accept: 'application/fhir+json',
          // Without it, HAPI answers searches from a cache.
          'cache-control': 'no-cache',
          ...config.headers,
          ...(value !== null && { authorization: value }),
          ...(body !== undefined && { 'content-type': 'application/fhir+json' }),
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
      if (answer.status !== 200) throw refusal(answer, `the reading of a ${type}`);
      const { data } = Identity.safeParse(answer.body);
      if (data?.resourceType !== type || data.id !== id)
        throw new ClinicSystemUnavailable(
          FHIR,
          `${FHIR_SERVER} answered with something other than the ${type} it was asked for.`,
        );
      return answer.body;
    },

    async *search(type, query, signal, { pages = MOST_PAGES, bytes = LARGEST_LIST } = {}) {
      let url: URL | null = new URL(`${config.baseUrl}/${type}`);
      for (const [name, values] of Object.entries(query))
        for (const value of [values].flat()) url.searchParams.append(name, value);
      const seen = new Set<string>();
      for (let page = 1; url && page <= pages; page++) {
        if (seen.has(url.href))
          throw new ClinicSystemUnavailable(FHIR, `${FHIR_SERVER} sends us from page to page in a circle.`);
        seen.add(url.href);
        const answer: JsonAnswer = await send(url, signal, { atMost: bytes });
        const bundle = Bundle.safeParse(answer.body);
        if (answer.status !== 200) throw refusal(answer, `a search for ${type}`);
        if (!bundle.success)
          throw new ClinicSystemUnavailable(
            FHIR,
            `${FHIR_SERVER} did not answer a search with a FHIR bundle. Check FHIR_BASE_URL.`,
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
      if (answer.status < 200 || answer.status > 299) throw refusal(answer, `a new ${type}`);
    },
  };
}

/** Our credentials are sent to the configured server only, whatever a link in a page says. */
function nextPage(link: string | undefined, current: URL, base: URL): URL | null {
  if (link === undefined) return null;
  const next = URL.canParse(link, current.href) ? new URL(link, current) : null;
  if (next?.origin !== base.origin)
    throw new ClinicSystemUnavailable(
      FHIR,
      `${FHIR_SERVER} says that the next page is at another address, which is not asked. ` +
        'Enter the address it has for itself as FHIR_BASE_URL.',
    );
  return next;
}

function refusal({ status, headers, body }: JsonAnswer, what: string): FhirRefusal {
  const code = Outcome.safeParse(body).data?.issue[0]?.code;
  const said = code === undefined ? String(status) : `${status}, ${code}`;
  const problem =
    status === 401
      ? `${FHIR_SERVER} does not accept our credentials (${said}). Check FHIR_AUTH and what belongs to it.`
      : status === 403
        ? `${FHIR_SERVER} forbids ${what} (${said}). Give our client the right to it.`
        : status === 429
          ? `${FHIR_SERVER} wants to be asked less often (${said}).`
          : `${FHIR_SERVER} refused ${what} (${said}).`;
  return new FhirRefusal(status, problem, retryAfterMs(headers, Date.now()));
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

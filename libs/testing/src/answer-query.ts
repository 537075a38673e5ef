import type { ApiErrorBody } from '@harmony/domain';

/** One call of the API, as the base query of a store receives it. */
export interface FakeRequest {
  url: string;
  method?: string;
  body?: unknown;
  headers?: Readonly<Record<string, string>>;
}

interface FakeError {
  status: number | 'NETWORK_ERROR';
  message: string;
  body?: Partial<ApiErrorBody>;
}

/** Distinguishes a failure from data in the map of {@link answerQuery}. */
class Failure {
  constructor(readonly error: FakeError) {}
}

/** An error answer of the API with its body, as in `failWith(403, { error: 'Access denied' })`. */
export function failWith(status: number, body: Partial<ApiErrorBody> = {}): Failure {
  return new Failure({ status, message: `${status}: ${JSON.stringify(body)}`, body });
}

/** No response: the connection failed with this message. */
export function failNetwork(message = ''): Failure {
  return new Failure({ status: 'NETWORK_ERROR', message });
}

/** A response that never arrives, for loading states. */
export const never = (): Promise<never> => new Promise(() => undefined);

type Reply = { data: unknown; error?: undefined } | { error: FakeError; data?: undefined };

/** A fake base query; `calls` holds every request in order. */
export interface FakeQuery {
  (request: string | FakeRequest): Promise<Reply>;
  calls: FakeRequest[];
}

/**
 * A base query for component tests that answers from memory: hand it to a store as `query`.
 *
 * Keys are `METHOD /path`, or a bare `/path` for GET. Values are the data to answer, a failure (`failWith`,
 * `failNetwork`), or a function of the request that returns either, or a promise of it. Everything else is a 404.
 */
export function answerQuery(answers: Readonly<Record<string, unknown>>): FakeQuery {
  const calls: FakeRequest[] = [];
  const query = async (arg: string | FakeRequest): Promise<Reply> => {
    const request = typeof arg === 'string' ? { url: arg } : arg;
    calls.push(request);
    const { method = 'GET', url } = request;
    const key = [`${method} ${url}`, ...(method === 'GET' ? [url] : [])].find((name) => Object.hasOwn(answers, name));
    if (key === undefined)
      return { error: { status: 404, message: `404: no answer to ${method} ${url} in this test` } };
    const answer = answers[key];
    const result: unknown = typeof answer === 'function' ? await answer(request) : answer;
    // A copy, as over a network: stores freeze their data, and the test's rows should stay mutable.
    return result instanceof Failure ? { error: result.error } : { data: structuredClone(result) };
  };
  return Object.assign(query, { calls });
}

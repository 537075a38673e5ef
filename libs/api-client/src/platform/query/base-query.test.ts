import { makeBaseQuery, type HttpQuery, type IncomingAnswer, type OutgoingRequest } from './base-query';

const sent: OutgoingRequest[] = [];
const answering = (answer: IncomingAnswer | Error): HttpQuery =>
  makeBaseQuery(async (request) => {
    sent.push(request);
    if (answer instanceof Error) throw answer;
    return answer;
  });

/** What RTK hands to a base query besides the argument; only the signal is read. */
const api = { signal: new AbortController().signal } as Parameters<HttpQuery>[1];
const run = (query: HttpQuery, arg: Parameters<HttpQuery>[0]) => query(arg, api, {});

beforeEach(() => {
  sent.length = 0;
});

describe('makeBaseQuery', () => {
  it('reads a bare string as a GET and answers the parsed JSON', async () => {
    await expect(run(answering({ status: 200, body: '[1]' }), '/api/x')).resolves.toEqual({ data: [1] });
    expect(sent).toEqual([{ method: 'GET', url: '/api/x', headers: { accept: 'application/json' } }]);
  });

  it('freezes a list and its rows, which the store would do value by value', async () => {
    const { data } = await run(answering({ status: 200, body: '[{"id":1}]' }), '/api/x');
    expect(data).toEqual([{ id: 1 }]);
    expect([data, ...(data as object[])].every(Object.isFrozen)).toBe(true);
  });

  it('sends a body as JSON, with the requested headers', async () => {
    const request = { url: '/api/x', method: 'PUT', body: { a: 1 }, headers: { 'if-match': '"1"' } } as const;
    await run(answering({ status: 200, body: '{}' }), request);
    expect(sent[0]).toEqual({
      method: 'PUT',
      url: '/api/x',
      headers: { accept: 'application/json', 'content-type': 'application/json', 'if-match': '"1"' },
      body: '{"a":1}',
    });
  });

  it('answers null for an empty answer', async () => {
    await expect(run(answering({ status: 204, body: '' }), '/api/x')).resolves.toEqual({ data: null });
  });

  it('keeps the message and the parsed body of a failure', async () => {
    const body = '{"error":"Not found","code":"not_found"}';
    await expect(run(answering({ status: 404, body }), '/api/x')).resolves.toEqual({
      error: { status: 404, message: `404: ${body}`, body: { error: 'Not found', code: 'not_found' } },
    });
  });

  it.each([
    [{ status: 502, statusText: 'Bad Gateway', body: '' }, '502: Bad Gateway'],
    [{ status: 502, statusText: 'Bad Gateway', body: '<h1>Oops</h1>' }, '502: <h1>Oops</h1>'],
    [{ status: 500, body: '"text"' }, '500: "text"'],
    [{ status: 304, body: '' }, '304: '],
  ])('has no body for %j', async (answer, message) => {
    await expect(run(answering(answer), '/api/x')).resolves.toEqual({ error: { status: answer.status, message } });
  });

  it('reads a 401 as null only where requested', async () => {
    const query = answering({ status: 401, statusText: 'Unauthorized', body: '' });
    await expect(run(query, { url: '/api/x', nullOn401: true })).resolves.toEqual({ data: null });
    await expect(run(query, '/api/x')).resolves.toEqual({ error: { status: 401, message: '401: Unauthorized' } });
  });

  it('distinguishes a lost connection from a response that is not JSON', async () => {
    await expect(run(answering(new TypeError('fetch failed')), '/api/x')).resolves.toEqual({
      error: { status: 'NETWORK_ERROR', message: 'fetch failed' },
    });
    await expect(run(answering({ status: 200, body: '<html>' }), '/api/x')).resolves.toMatchObject({
      error: { status: 'PARSING_ERROR' },
    });
  });

  it('tries once', async () => {
    await run(answering({ status: 503, body: '' }), '/api/x');
    expect(sent).toHaveLength(1);
  });
});

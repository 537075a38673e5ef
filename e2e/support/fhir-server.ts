import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface FhirPatient {
  id: string;
  given: string;
  family: string;
  /** YYYY-MM-DD */
  birthDate: string;
  /** E.164 */
  phone: string;
}

/** A FHIR R4 server that knows these patients and nothing else about them, and can stop answering. */
export interface FhirServer {
  baseUrl: string;
  /** From now on requests are accepted and never answered. */
  hang: () => void;
  /** Requests are answered again, those that wait included. */
  recover: () => void;
  stop: () => Promise<void>;
}

const resourceOf = ({ id, given, family, birthDate, phone }: FhirPatient, lastUpdated: string) => ({
  resourceType: 'Patient',
  id,
  meta: { lastUpdated },
  active: true,
  name: [{ use: 'official', given: [given], family }],
  birthDate,
  telecom: [{ system: 'phone', use: 'mobile', value: phone }],
});

/** Searches of HL7 FHIR R4 (https://hl7.org/fhir/R4/http.html), without sorting and paging: all patients fit one page. */
export async function startFhirServer(patients: readonly FhirPatient[]): Promise<FhirServer> {
  const lastUpdated = new Date(Date.now() - 3_600_000).toISOString();
  const resources = patients.map((patient) => resourceOf(patient, lastUpdated));
  let waiting: (() => void)[] | null = null;

  function answer(path: string, query: URLSearchParams, response: ServerResponse): void {
    const send = (status: number, body: object): void => {
      response.writeHead(status, { 'content-type': 'application/fhir+json' }).end(JSON.stringify(body));
    };
    const bundle = (found: readonly object[]): void =>
      send(200, {
        resourceType: 'Bundle',
        type: 'searchset',
        total: found.length,
        entry: found.map((resource) => ({ resource })),
      });
    const [, type, id] = path.split('/').filter((part) => part !== '');
    if (type !== 'Patient') return bundle([]);
    if (id === undefined) {
      const since = query.get('_lastUpdated')?.slice('ge'.length) ?? '';
      return bundle(resources.filter(({ meta }) => meta.lastUpdated >= since));
    }
    const found = resources.find((one) => one.id === id);
    return found ? send(200, found) : send(404, { resourceType: 'OperationOutcome', issue: [] });
  }

  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://fhir');
    const run = (): void => answer(pathname, searchParams, response);
    if (waiting) waiting.push(run);
    else run();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on TCP has an address of this kind.
  const { port } = server.address() as AddressInfo;
  const recover = (): void => {
    const all = waiting ?? [];
    waiting = null;
    for (const run of all) run();
  };
  return {
    baseUrl: `http://127.0.0.1:${port}/fhir`,
    hang: () => void (waiting ??= []),
    recover,
    stop: () =>
      new Promise((resolve) => {
        recover();
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

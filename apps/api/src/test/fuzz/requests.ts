import type { FastifyInstance } from 'fastify';
import type { AccessLevel } from '../../platform/http/access-levels';
import { NAMES, refusalOf, type Person } from '../people';
import { seededRandom } from '../random';
import { exampleOf, pick, type JsonSchema, type Known } from './example';
import { CONTENT_TYPES, HEADERS, HOSTILE_HEADERS, HOSTILE_PATHS, RAW_BODIES } from './hostile-parts';
import { bodyText, HOSTILE, HOSTILE_KEYS } from './hostile-values';
import { placesIn } from './mutate';

interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  schema: JsonSchema;
}

/** A route with what the OpenAPI document says of its requests. */
export interface Operation {
  method: string;
  pattern: string;
  access: AccessLevel;
  parameters: Parameter[];
  body: JsonSchema | undefined;
}

/** Every route of the app. Those that hide from the document are sent requests without a body. */
export function operationsOf(app: FastifyInstance): Operation[] {
  const document = app.swagger() as {
    paths: Record<
      string,
      Record<string, { parameters?: Parameter[]; requestBody?: { content: Record<string, { schema: JsonSchema }> } }>
    >;
  };
  return app.routeTable.map(({ method, url, access }) => {
    const found = document.paths[url.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
    const body = found?.requestBody?.content['application/json']?.schema;
    return { method, pattern: url, access, parameters: found?.parameters ?? [], body };
  });
}

/** What is wrong with a request on purpose. */
const KINDS = [
  ...['nothing', 'nothing', 'body', 'body', 'body', 'body', 'query', 'query', 'path', 'header', 'left out', 'added'],
  ...['twice', 'raw body', 'content type', 'method'],
] as const;

export interface FuzzRequest {
  n: number;
  person: Person;
  operation: Operation;
  kind: string;
  method: string;
  url: string;
  headers: Record<string, string>;
  payload: string | undefined;
}

/** Streams never end, so whoever may open one is not sent there. */
const isStream = ({ method, pattern }: Operation): boolean =>
  method === 'GET' && /\/(events|stream)$/.test(pattern) && pattern !== '/api/call-monitoring/events';

/** Whoever signs out, or ends the sessions of the others, has none for the requests that follow. */
const endsSessions = ({ pattern }: Operation): boolean => pattern.endsWith('/logout');

const OUTSIDERS: readonly Person[] = ['visitor', 'signed out'];

function personFor(operation: Operation, random: () => number): Person {
  if (endsSessions(operation)) return pick(random, OUTSIDERS);
  const admitted = NAMES.filter((name) => refusalOf(name, operation.access) === null);
  const person = pick(random, random() < 0.5 ? admitted : NAMES);
  const isOpen = refusalOf(person, operation.access) === null && operation.access !== 'internal';
  return isStream(operation) && isOpen ? 'signed out' : person;
}

/** The request with this number: routes in turn, everything else by chance, always the same for a seed. */
export function requestOf(
  operations: readonly Operation[],
  seed: number,
  n: number,
  knownOf: (own: boolean) => Known,
): FuzzRequest {
  const random = seededRandom(Math.imul(seed, 0x9e3779b1) ^ Math.imul(n + 1, 0x85ebca6b));
  const operation = operations[n % operations.length];
  if (!operation) throw new Error('there are no routes');
  const person = personFor(operation, random);
  const kind = pick(random, KINDS);
  const passes = refusalOf(person, operation.access) === null;
  const known = knownOf(passes && operation.method !== 'GET');
  const request: FuzzRequest = {
    n,
    person,
    operation,
    kind,
    method: operation.method,
    url: pathOf(operation, random, known, kind === 'path') + queryOf(operation, random, known, kind === 'query'),
    headers: headersOf(operation, random, known, kind === 'header'),
    payload: undefined,
  };
  if (operation.body !== undefined || (operation.method !== 'GET' && random() < 0.2))
    giveBody(request, exampleOf(operation.body ?? {}, random, '', known), random);
  if (kind === 'method') request.method = pick(random, ['HEAD', 'OPTIONS', 'PATCH', 'TRACE', 'PUT', 'POST', 'DELETE']);
  if (kind === 'method' && request.method !== operation.method) request.payload = undefined;
  return request;
}

function pathOf({ pattern, parameters }: Operation, random: () => number, known: Known, isHostile: boolean): string {
  const path = pattern.replace(/:(\w+)|\*/g, (_, name: string | undefined) => {
    const schema = parameters.find((one) => one.in === 'path' && one.name === name)?.schema ?? { type: 'string' };
    if (isHostile) return pick(random, HOSTILE_PATHS);
    return encodeURIComponent(String(exampleOf(schema, random, `:${name}`, known)));
  });
  if (!isHostile || path !== pattern) return path;
  // A path without parameters is spelt otherwise.
  const end = pick(random, [...HOSTILE_PATHS.map((part) => `/${part}`), '/', '//', '#x', '.json', '%20']);
  return random() < 0.5
    ? path + end
    : path.replace('/api/', pick(random, ['/api//', '/API/', '/api%2F', '//api/', '/api/../api/', '/api/./']));
}

/** A query value as it may be typed: lone surrogates and the like as broken percent-encoding. */
function encoded(value: unknown): string {
  const text = typeof value === 'string' ? value : bodyText(value);
  try {
    return encodeURIComponent(text.slice(0, 5_000));
  } catch {
    return '%ED%A0%80';
  }
}

function queryOf({ parameters }: Operation, random: () => number, known: Known, isHostile: boolean): string {
  const own = parameters.filter((one) => one.in === 'query');
  const parts = own
    .filter(({ required }) => required || random() < 0.3)
    .map(({ name, schema }) => [name, encoded(exampleOf(schema, random, name, known))]);
  if (isHostile) {
    const name = own.length > 0 && random() < 0.85 ? pick(random, own).name : encoded(pick(random, HOSTILE_KEYS));
    const value = encoded(pick(random, HOSTILE));
    const at = parts.findIndex(([other]) => other === name);
    if (at >= 0 && random() < 0.8) parts[at] = [name, value];
    else parts.push([name + pick(random, ['', '', '', '[]', '[a]', '[__proto__]', '.a']), value]);
  }
  return parts.length > 0 ? `?${parts.map(([name, value]) => `${name}=${value}`).join('&')}` : '';
}

function headersOf(
  { parameters }: Operation,
  random: () => number,
  known: Known,
  isHostile: boolean,
): Record<string, string> {
  const own = parameters.filter((one) => one.in === 'header');
  const headers: Record<string, string> = {};
  for (const { name, required, schema } of own)
    if (required || random() < 0.3) headers[name] = String(exampleOf(schema, random, name, known));
  if (!isHostile) return headers;
  const name = own.length > 0 && random() < 0.5 ? pick(random, own).name : pick(random, HEADERS);
  headers[name] = pick(random, HOSTILE_HEADERS);
  return headers;
}

/** Puts this body into the request, with what is to be wrong with it. */
function giveBody(request: FuzzRequest, example: unknown, random: () => number): void {
  // An example may be one of the hostile values themselves, which the next request needs as they are.
  const body: unknown = structuredClone(example);
  request.headers['content-type'] = 'application/json';
  const places = placesIn(body);
  const place = places.length > 0 ? pick(random, places) : undefined;
  if (request.kind === 'body' && place) place[0][place[1]] = pick(random, HOSTILE);
  if (request.kind === 'left out' && place) delete place[0][place[1]];
  request.payload = bodyText(request.kind === 'body' && !place ? pick(random, HOSTILE) : body);
  if (request.kind === 'added') {
    const more = `${JSON.stringify(pick(random, HOSTILE_KEYS))}:${bodyText(pick(random, HOSTILE))}`;
    request.payload = request.payload.replace(/^\{/, places.length > 0 ? `{${more},` : `{${more}`);
  }
  if (request.kind === 'twice' && place)
    request.payload = request.payload.replace(
      /^\{/,
      `{${JSON.stringify(place[1])}:${bodyText(pick(random, HOSTILE))},`,
    );
  if (request.kind === 'raw body') request.payload = pick(random, RAW_BODIES);
  if (request.kind === 'content type') request.headers['content-type'] = pick(random, CONTENT_TYPES);
}

/** The request as somebody may type it, for a report. */
export function asCurl({ method, url, headers, payload }: FuzzRequest): string {
  const sent = Object.entries(headers).map(([name, value]) => `-H ${JSON.stringify(`${name}: ${value}`)}`);
  const data = payload === undefined ? [] : [`--data-raw ${JSON.stringify(payload.slice(0, 1_500))}`];
  return ['curl', '-X', method, ...sent, ...data, JSON.stringify(url.slice(0, 500))].join(' ');
}

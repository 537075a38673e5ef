import { isArea } from '@harmony/domain';
import { buildTestApp, type TestApp } from '../../test/api';
import { plain } from '../../test/plain';

/*
 * Whoever looks at a person leaves a line. Which routes show one follows from the schemas of their answers; every other route of
 * the console and the monitor declares a line anyway, or the app does not start (`audit.ts`).
 */

let api: TestApp;
beforeAll(async () => {
  api = await buildTestApp();
});
afterAll(() => api.close());

/** What names a person, or leads to one, in an answer. */
const PERSONAL =
  /^(recipient|authorName|(first|last|preferred|display)Name|dateOfBirth|birthYear|email|phone|numbers?|e164|from|fromName|to|(patient|customer|contact|caller)(Id|Name|Email|Phone)?)$/;

/** Answers in which these names are nobody's, or whose line is written elsewhere; and those without a schema. */
const OTHERWISE: Readonly<Record<string, string>> = {
  '/api/auth/account': 'one’s own address',
  '/api/reception-accounts': 'accounts of the staff',
  '/api/call-monitoring/events': 'numbers are masked',
  '/api/call-statistics': 'from and to are days',
  '/api/text-templates': 'the clinic’s own number',
  '/api/campaigns/:id/mail': 'a mail as everybody gets it',
  '/api/ringcentral/events': 'notes by itself when it is opened and closed',
};

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The names of all properties in a JSON schema, however deep; null: it says nothing about the answer. */
function namesIn(schema: unknown): string[] | null {
  const names = new Set<string>();
  const walk = (value: unknown): void => {
    if (!isObject(value)) return;
    if (isObject(value['properties'])) Object.keys(value['properties']).forEach((name) => names.add(name));
    Object.values(value).forEach(walk);
  };
  walk(schema);
  return names.size > 0 ? [...names] : null;
}

/** What a route answers with. */
function answerOf(method: string, url: string): unknown {
  const path: unknown = api.app.swagger().paths?.[url.replace(/:(\w+)/g, '{$1}')];
  const operation = isObject(path) ? path[method.toLowerCase()] : undefined;
  const responses = isObject(operation) ? operation['responses'] : undefined;
  return isObject(responses) ? (responses['200'] ?? responses['201']) : undefined;
}

const isStaffOnly = (access: string): boolean => access === 'staff' || access === 'reception' || isArea(access);

it('every read whose answer names a person leaves a line in the audit log', () => {
  const silent = api.app.routeTable.filter(
    ({ method, access, config }) => method === 'GET' && isStaffOnly(access) && !config.audit,
  );
  const found = silent.flatMap(({ method, url }) => {
    const names = namesIn(answerOf(method, url));
    const personal = names === null ? ['an answer without a schema'] : names.filter((name) => PERSONAL.test(name));
    return personal.length > 0 ? [[url, personal] as const] : [];
  });
  expect(found.filter(([url]) => !(url in OTHERWISE))).toEqual([]);
  // Nor may a reason outlive its route.
  expect(Object.keys(OTHERWISE).filter((url) => !found.some(([known]) => known === url))).toEqual([]);
  // Known cases, so that a pattern that finds nothing is noticed.
  for (const url of ['/api/patients', '/api/outbox', '/api/reviews', '/api/people/:key/timeline', '/api/calls/:id'])
    expect([url, namesIn(answerOf('GET', url))?.some((name) => PERSONAL.test(name))]).toEqual([url, true]);
});

it.each(['/api/outbox', '/api/reviews'])('%s notes whom it has shown', async (url) => {
  await api.db
    .insertInto('outboxMails')
    .values({ cause: 'test', recipient: 'ann@example.org', subject: 'Hello', text: plain('Hello') })
    .execute();
  await api.db.insertInto('reviews').values({ authorName: 'Ann', text: 'Good' }).execute();
  const admin = await api.asAdmin();
  expect((await admin(url)).statusCode).toBe(200);
  const lines = await api.db
    .selectFrom('auditLog')
    .select(['action', 'entity', 'actorName'])
    .where('entity', '=', url === '/api/outbox' ? 'outbox' : 'reviews')
    .where('action', '=', 'read')
    .execute();
  expect(lines).toEqual([expect.objectContaining({ actorName: 'admin' })]);
});

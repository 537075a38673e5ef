import { buildTestApp, type TestApp } from '../../test/api';

interface Operation {
  summary?: string;
  description?: string;
  tags?: string[];
  requestBody?: { content: { 'application/json': { schema: { properties?: Record<string, unknown> } } } };
  responses: Record<string, unknown>;
}

let api: TestApp;
let paths: Record<string, Record<string, Operation>>;
let document: { openapi: string };

beforeAll(async () => {
  api = await buildTestApp();
  const answer = await api.asAnyone('/api/docs/json');
  expect(answer.statusCode).toBe(200);
  document = answer.json();
  ({ paths } = answer.json());
});
afterAll(() => api.close());

it('is OpenAPI 3.1', () => {
  expect(document.openapi).toBe('3.1.0');
});

it('describes every route, with a summary and its answers', () => {
  const missing = api.app.routeTable
    .filter(({ url }) => !url.startsWith('/api/docs'))
    .filter(({ method, url }) => {
      const operation = paths[url.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
      return !operation?.summary || !operation.tags?.length || Object.keys(operation.responses).length === 0;
    });
  expect(missing).toEqual([]);
});

it('says who may use a route', () => {
  const access = (path: string, method: string) => paths[path]?.[method]?.description?.split('\n').at(-1);
  expect(access('/api/appointments', 'get')).toBe('Access: Area `inboxes`: Administrator, Front desk.');
  expect(access('/api/auth/login', 'post')).toBe('Access: Everyone.');
  expect(access('/api/calls', 'get')).toBe('Access: Signed in to the call monitor.');
});

it('knows the fields of bodies and answers', () => {
  expect(
    Object.keys(paths['/api/contact']?.['post']?.requestBody?.content['application/json'].schema.properties ?? {}),
  ).toEqual(expect.arrayContaining(['name', 'email', 'message']));
  expect(JSON.stringify(paths['/api/services']?.['get']?.responses['200'])).toContain('"orderIndex"');
});

it('shows it on a page whose policy lets it work', async () => {
  const page = await api.asAnyone('/api/docs');
  expect(page.statusCode).toBe(200);
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(page.headers['content-security-policy']).toContain("script-src 'self'");
  expect(page.headers['content-security-policy']).not.toMatch(/unsafe-inline|unsafe-eval/);
  for (const [, file] of page.body.matchAll(/(?:src|href)="([^"]+)"/g)) {
    expect((await api.asAnyone(file ?? '')).statusCode).toBe(200);
  }
});

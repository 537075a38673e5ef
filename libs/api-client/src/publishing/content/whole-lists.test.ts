import { buildFaq } from '@harmony/testing';
import type { Faq } from '@harmony/domain';
import type { HttpRequest } from '../../platform/query/base-query';
import { testStore, type FakeAnswer } from '../../platform/query/test-store';
import { wholeListsApi } from './whole-lists';

const rows = Array.from({ length: 450 }, (_, index) => buildFaq({ id: index + 1, orderIndex: index + 1 }));

/** What the API answers: `limit` rows behind the place `after`. */
const partOf =
  (all: readonly Faq[]) =>
  ({ url }: HttpRequest): FakeAnswer => {
    const params = new URL(url, 'http://api.invalid').searchParams;
    const [order = 0] = (params.get('after') ?? '0').split('.').map(Number);
    return { data: all.filter(({ orderIndex }) => orderIndex > order).slice(0, Number(params.get('limit'))) };
  };

async function readAll(answer: (request: HttpRequest) => FakeAnswer) {
  const { store, urls } = testStore(answer);
  const { data, error } = await store.dispatch(wholeListsApi.endpoints.getWholeFaqs.initiate());
  return { ids: data?.map(({ id }) => id), error, urls: urls() };
}

it('reads a long list part by part, each behind the last row of the one before', async () => {
  const { ids, urls } = await readAll(partOf(rows));
  expect(ids).toEqual(rows.map(({ id }) => id));
  expect(urls).toEqual([
    'GET /api/faqs?limit=200',
    'GET /api/faqs?limit=200&after=200.200',
    'GET /api/faqs?limit=200&after=400.400',
  ]);
});

it('is content with one part that is not full', async () => {
  const { ids, urls } = await readAll(partOf(rows.slice(0, 3)));
  expect(ids).toEqual([1, 2, 3]);
  expect(urls).toHaveLength(1);
});

it('fails as a whole when a part fails', async () => {
  const failure = { error: { status: 503, message: '503: ' } } as const;
  const { ids, error } = await readAll((request) => (request.url.includes('after') ? failure : partOf(rows)(request)));
  expect(ids).toBeUndefined();
  expect(error).toEqual(failure.error);
});

it('names a row once that was moved between two parts', async () => {
  const moved = rows.map((row) => (row.id === 7 ? { ...row, orderIndex: 300.5 } : row));
  moved.sort((a, b) => a.orderIndex - b.orderIndex);
  const { ids } = await readAll((request) => partOf(request.url.includes('after') ? moved : rows)(request));
  expect(ids).toHaveLength(450);
  expect(new Set(ids).size).toBe(450);
});

it('comes to an end where an API answers the same part for ever', async () => {
  const { ids, urls } = await readAll(() => ({ data: rows.slice(0, 200) }));
  expect(ids).toHaveLength(200);
  expect(urls).toHaveLength(2);
});

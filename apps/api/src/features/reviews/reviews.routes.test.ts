import { buildTestApp, type TestApp } from '../../test/api';

let api: TestApp;
beforeAll(async () => {
  api = await buildTestApp();
});
afterAll(() => api.close());

const featured = async () => {
  const answer = await api.asAnyone('/api/reviews/featured');
  expect(answer.statusCode).toBe(200);
  return answer.json();
};

test('the newest review that is published and featured, or null', async () => {
  expect(await featured()).toBeNull();
  const review = (text: string, isPublished: boolean, isFeatured: boolean, createdAt: string) =>
    api.db.insertInto('reviews').values({ authorName: 'A. P.', text, isPublished, isFeatured, createdAt }).execute();
  await review('draft', false, true, '2026-11-20T00:00:00Z');
  await review('plain', true, false, '2026-11-20T00:00:00Z');
  await api.app.content.refresh();
  expect(await featured()).toBeNull();
  await review('older', true, true, '2026-11-01T00:00:00Z');
  await review('newer', true, true, '2026-11-02T00:00:00Z');
  await api.app.content.refresh();
  expect(await featured()).toEqual({
    ...{ id: expect.any(Number), authorName: 'A. P.', text: 'newer', source: null },
    ...{ createdAt: '2026-11-02T00:00:00.000Z', updatedAt: expect.any(String) },
  });
});

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

/** Writes rows and waits until the API has heard of them. */
async function store(...rows: [text: string, isPublished: boolean, isFeatured: boolean, createdAt: string][]) {
  const heard = new Promise<void>((resolve) => {
    const stop = api.app.content.onChange(() => {
      stop();
      resolve();
    });
  });
  const values = rows.map(([text, isPublished, isFeatured, createdAt]) => ({
    authorName: 'A. P.',
    text,
    isPublished,
    isFeatured,
    createdAt,
  }));
  await api.db.insertInto('reviews').values(values).execute();
  await heard;
}

const setFlag = async (data: string) => {
  const admin = await api.asAdmin();
  const body = { id: 'reviews_enabled', data };
  await admin({ method: 'POST', url: '/api/config', payload: body });
  const answer = await admin({ method: 'PUT', url: '/api/config/reviews_enabled', payload: { data } });
  expect(answer.statusCode).toBe(200);
};

test('there is nothing here while reviews are switched off', async () => {
  for (const data of ['false', 'true', 'false']) {
    await setFlag(data);
    expect((await api.asAnyone('/api/reviews/featured')).statusCode).toBe(data === 'true' ? 200 : 404);
  }
});

test('the review that is published and featured, or null; the database holds no second one', async () => {
  await setFlag('true');
  expect(await featured()).toBeNull();
  await store(['draft', false, true, '2026-11-20T00:00:00Z'], ['plain', true, false, '2026-11-20T00:00:00Z']);
  expect(await featured()).toBeNull();
  await store(['chosen', true, true, '2026-11-01T00:00:00Z']);
  await expect(store(['second', true, true, '2026-11-02T00:00:00Z'])).rejects.toThrow('reviews_one_featured');
  expect(await featured()).toEqual({
    id: expect.any(Number),
    authorName: 'A. P.',
    text: 'chosen',
    source: null,
    answer: null,
    createdAt: '2026-11-01T00:00:00.000Z',
    updatedAt: expect.any(String),
  });
});

it('the public reads every published review with its answer, the newest first, and drafts never', async () => {
  await setFlag('true');
  await store(['Draft', false, false, '2026-11-05T00:00:00Z']);
  const editor = await api.asRole('editor');
  const payload = { authorName: 'Ben', text: 'On time', isPublished: true, answer: ' Thank you. ' };
  const added = await editor({ method: 'POST', url: '/api/reviews', payload });
  expect(added.statusCode).toBe(201);
  const listed = async () => (await api.asAnyone('/api/reviews/published')).json();
  const [newest, ...others] = await listed();
  expect(newest).toMatchObject({ text: 'On time', answer: 'Thank you.' });
  expect(newest).not.toHaveProperty('adminNotes');
  expect(JSON.stringify(others)).not.toContain('Draft');
  const dates = [newest, ...others].map(({ createdAt }) => createdAt);
  expect(dates).toEqual([...dates].sort().reverse());
  const url = `/api/reviews/${newest.id}`;
  expect((await editor({ method: 'PUT', url, payload: { answer: '' } })).json().answer).toBeNull();
  expect((await editor({ method: 'PUT', url, payload: { answer: 'x'.repeat(2001) } })).statusCode).toBe(400);
  expect((await listed())[0].answer).toBeNull();
  await setFlag('false');
  expect((await api.asAnyone('/api/reviews/published')).statusCode).toBe(404);
});

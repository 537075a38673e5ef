import { buildTestApp, type As, type TestApp } from '../../../test/api';

let api: TestApp;
let admin: As;
let staff: As;
let categoryId: number;

const FAQS = '/api/faqs';
const CATEGORIES = '/api/faqs/categories';

const send = async (method: 'POST' | 'PUT', url: string, payload: object, headers = {}) =>
  admin({ method, url, payload, headers });
const remove = (url: string) => admin({ method: 'DELETE', url });
const create = async (url: string, body: object) => {
  const answer = await send('POST', url, body);
  expect(answer.statusCode).toBe(201);
  return answer.json();
};
const category = (name: string, body = {}) => create(CATEGORIES, { name, ...body });
const faq = (question: string, body = {}) => create(FAQS, { categoryId, question, ...body });

beforeAll(async () => {
  api = await buildTestApp();
  [admin, staff] = await Promise.all([api.asAdmin(), api.asStaff()]);
  categoryId = (await category('General')).id;
});
afterAll(() => api.close());

test.each([
  ['POST', FAQS, { categoryId: 1, question: 'x' }],
  ['PUT', `${FAQS}/1`, { question: 'x' }],
  ['DELETE', `${FAQS}/1`, undefined],
  ['POST', `${FAQS}/batch-reorder`, { updates: [{ id: 1, orderIndex: 1 }] }],
  ['POST', CATEGORIES, { name: 'x' }],
  ['PUT', `${CATEGORIES}/1`, { name: 'x' }],
  ['DELETE', `${CATEGORIES}/1`, undefined],
  ['POST', `${CATEGORIES}/1/delete-and-reassign`, { reassignToId: 2 }],
  ['POST', `${CATEGORIES}/batch-reorder`, { updates: [{ id: 1, order_index: 1 }] }],
] as const)('%s %s is for administrators', async (method, url, payload) => {
  const request = { method, url, ...(payload && { payload }) };
  expect((await api.asAnyone(request)).statusCode).toBe(401);
  expect((await (await api.asSignedOut())(request)).statusCode).toBe(401);
  expect((await staff(request)).statusCode).toBe(403);
});

describe('questions', () => {
  const questions = (answer: { json(): { question: string }[] }) => answer.json().map((row) => row.question);

  test('inactive ones, and those of inactive categories, are for administrators who ask', async () => {
    const hidden = await category('Hidden', { isActive: false });
    await faq('Shown?', { orderIndex: 2, isTopFaq: true });
    await faq('Draft?', { orderIndex: 1, isActive: false });
    await faq('In a hidden category?', { orderIndex: 3, categoryId: hidden.id });
    for (const as of [api.asAnyone, staff]) {
      const answer = await as(`${FAQS}?active=false`);
      expect([answer.statusCode, questions(answer)]).toEqual([200, ['Shown?']]);
      expect(answer.json()[0]).toMatchObject({ categoryId, isTopFaq: true, answer: '' });
    }
    expect(questions(await admin(FAQS))).toEqual(['Shown?']);
    expect(questions(await admin(`${FAQS}?active=false`))).toEqual(['Draft?', 'Shown?', 'In a hidden category?']);
    expect((await api.asAnyone(`${FAQS}?active=nope`)).statusCode).toBe(400);
  });

  test('answers are sanitised on every write', async () => {
    const row = await faq('Rich?', { answer: '<p class="x">Yes, <a href="https://e.example">look</a></p>' });
    expect(row.answer).toBe('<p>Yes, <a href="https://e.example" rel="noopener noreferrer">look</a></p>');
    const edited = await send('PUT', `${FAQS}/${row.id}`, { answer: '<img src=x onerror=alert(1)>No' });
    expect(edited.json().answer).toBe('No');
  });

  test.each([
    ['no category', { question: 'x' }, 'categoryId'],
    ['a category that does not exist', { categoryId: 2147483647, question: 'x' }, 'categoryId'],
    ['a category beyond an integer', { categoryId: 2 ** 40, question: 'x' }, 'categoryId'],
    ['a blank question', { categoryId: 1, question: ' ' }, 'question'],
    ['NUL', { categoryId: 1, question: '\u0000' }, 'question'],
    ['an answer over 64 KB', { categoryId: 1, question: 'x', answer: 'x'.repeat(65_537) }, 'answer'],
    ['an answer nested too deeply', { categoryId: 1, question: 'x', answer: '<b>'.repeat(99) }, 'answer'],
    ['an unknown key', { categoryId: 1, question: 'x', votes: 1 }, 'votes'],
  ])('%s is refused with the name of the field', async (_, body, field) => {
    const answer = await send('POST', FAQS, body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields).toHaveProperty([field]);
  });

  test('edits: partial, stale, unknown id, unknown category', async () => {
    const row = await faq('Edit?');
    const url = `${FAQS}/${row.id}`;
    const seen = { 'if-match': `"${row.updatedAt}"` };
    expect((await send('PUT', url, { isTopFaq: true }, seen)).json()).toEqual({
      ...row,
      isTopFaq: true,
      updatedAt: expect.any(String),
    });
    expect((await send('PUT', url, { isTopFaq: false }, seen)).json().code).toBe('stale');
    expect((await send('PUT', url, { categoryId: 2147483647 })).json().fields).toHaveProperty('categoryId');
    expect((await send('PUT', `${FAQS}/2147483647`, {})).statusCode).toBe(404);
  });

  test('reorder answers with the new list, delete removes', async () => {
    const [a, b] = [await faq('Sort A?'), await faq('Sort B?', { isActive: false })];
    const updates = [
      { id: a.id, orderIndex: -1 },
      { id: b.id, orderIndex: -2 },
    ];
    const answer = await send('POST', `${FAQS}/batch-reorder`, { updates });
    expect(questions(answer).slice(0, 2)).toEqual(['Sort B?', 'Sort A?']);
    expect((await send('POST', `${FAQS}/batch-reorder`, { updates: [{ id: 2147483647, order: 1 }] })).statusCode).toBe(
      404,
    );
    expect((await remove(`${FAQS}/${a.id}`)).statusCode).toBe(204);
    expect((await remove(`${FAQS}/${a.id}`)).statusCode).toBe(404);
  });
});

describe('categories', () => {
  const names = (answer: { json(): { name: string }[] }) => answer.json().map((row) => row.name);

  test('inactive ones are for administrators who ask', async () => {
    await category('Secret', { isActive: false });
    for (const as of [api.asAnyone, staff]) {
      const answer = await as(`${CATEGORIES}?includeInactive=true`);
      expect(answer.statusCode).toBe(200);
      expect(names(answer)).toContain('General');
      expect(names(answer)).not.toContain('Secret');
    }
    expect(names(await admin(CATEGORIES))).not.toContain('Secret');
    expect(names(await admin(`${CATEGORIES}?includeInactive=true`))).toContain('Secret');
    expect((await api.asAnyone(`${CATEGORIES}?includeInactive=1`)).statusCode).toBe(400);
  });

  test('slugs are made, kept and defended', async () => {
    const first = await category('Billing & Insurance');
    expect(first.slug).toBe('billing-and-insurance');
    expect((await category('Billing & Insurance')).slug).toBe('billing-and-insurance-2');
    const renamed = await send('PUT', `${CATEGORIES}/${first.id}`, { name: 'Money', description: ' ' });
    expect(renamed.json()).toMatchObject({ name: 'Money', slug: 'billing-and-insurance', description: null });
    const taken = { name: 'x', slug: 'billing-and-insurance' };
    expect((await send('POST', CATEGORIES, taken)).json()).toMatchObject({
      code: 'conflict',
      fields: { slug: expect.any(String) },
    });
    expect((await send('POST', CATEGORIES, { name: '' })).json().fields).toHaveProperty('name');
    const seen = { 'if-match': `"${first.updatedAt}"` };
    expect((await send('PUT', `${CATEGORIES}/${first.id}`, { name: 'y' }, seen)).json().code).toBe('stale');
    expect((await send('PUT', `${CATEGORIES}/2147483647`, { name: 'y' })).statusCode).toBe(404);
  });

  test('reorder takes order_index', async () => {
    const { id } = await category('First');
    const answer = await send('POST', `${CATEGORIES}/batch-reorder`, { updates: [{ id, order_index: -9 }] });
    expect([answer.statusCode, names(answer)[0]]).toEqual([200, 'First']);
    expect((await send('POST', `${CATEGORIES}/batch-reorder`, { updates: [{ id, position: 1 }] })).statusCode).toBe(
      400,
    );
    expect(
      (await send('POST', `${CATEGORIES}/batch-reorder`, { updates: [{ id: 2147483647, order: 1 }] })).statusCode,
    ).toBe(404);
  });

  test('an empty one can be deleted, one with questions says what to do', async () => {
    const { id } = await category('To delete');
    const question = await faq('Keeps it?', { categoryId: id });
    const refused = await remove(`${CATEGORIES}/${id}`);
    expect(refused.statusCode).toBe(409);
    expect(refused.json().error).toContain('delete-and-reassign');
    await remove(`${FAQS}/${question.id}`);
    expect((await remove(`${CATEGORIES}/${id}`)).statusCode).toBe(204);
    expect((await remove(`${CATEGORIES}/${id}`)).statusCode).toBe(404);
  });
});

describe('delete-and-reassign', () => {
  const reassign = (id: number, body: object) => send('POST', `${CATEGORIES}/${id}/delete-and-reassign`, body);
  const categoryOf = async (id: number) =>
    (await api.db.selectFrom('faqs').select('categoryId').where('id', '=', id).executeTakeFirst())?.categoryId;

  test('moves every question, deletes the category and says how many', async () => {
    const [from, to] = [await category('From'), await category('To')];
    const moved = [await faq('A?', { categoryId: from.id }), await faq('B?', { categoryId: from.id, isActive: false })];
    const answer = await reassign(from.id, { reassignToId: to.id });
    expect([answer.statusCode, answer.json()]).toEqual([200, { success: true, moved: 2 }]);
    for (const row of moved) expect(await categoryOf(row.id)).toBe(to.id);
    expect((await remove(`${CATEGORIES}/${from.id}`)).statusCode).toBe(404);
  });

  test('the target has to exist and to differ, and nothing changes otherwise', async () => {
    const from = await category('Stays');
    const question = await faq('Stays?', { categoryId: from.id });
    for (const body of [{ reassignToId: from.id }, { reassignToId: 2147483647 }, {}, { reassignToId: '1' }]) {
      const answer = await reassign(from.id, body);
      expect(answer.statusCode).toBe(400);
      expect(answer.json().fields).toHaveProperty('reassignToId');
    }
    expect((await reassign(2147483647, { reassignToId: from.id })).statusCode).toBe(404);
    expect(await categoryOf(question.id)).toBe(from.id);
  });

  test('beside edits and new questions: no deadlock, no orphan, nothing half done', async () => {
    const rounds = Array.from({ length: 12 }, async (_, round) => {
      const [from, to] = [await category(`From ${round}`), await category(`To ${round}`)];
      await faq('Before?', { categoryId: from.id });
      return Promise.all([
        reassign(from.id, { reassignToId: to.id }),
        reassign(to.id, { reassignToId: from.id }),
        send('PUT', `${CATEGORIES}/${from.id}`, { description: 'edited' }),
        send('POST', FAQS, { categoryId: from.id, question: 'Meanwhile?' }),
        send('POST', FAQS, { categoryId: to.id, question: 'Meanwhile?' }),
      ]);
    });
    const answers = (await Promise.all(rounds)).flat();
    expect(answers.map((answer) => answer.statusCode).filter((status) => status >= 500)).toEqual([]);
    expect(answers.filter((answer) => answer.json().success).length).toBe(12);
    const orphans = await api.db
      .selectFrom('faqs')
      .leftJoin('faqCategories', 'faqCategories.id', 'faqs.categoryId')
      .select('faqs.id')
      .where('faqCategories.id', 'is', null)
      .execute();
    expect(orphans).toEqual([]);
  });
});

import { buildTestApp, type As, type TestApp } from '../../test/api';

let api: TestApp;
let editor: As;
let signer: As;
let practitionerId: number;

beforeAll(async () => {
  api = await buildTestApp();
  editor = await api.asRole('editor');
  signer = await api.asRole('practitioner');
  const values = { name: 'Lin Chen', slug: 'lin-chen', title: 'L.Ac.' };
  const row = await api.db.insertInto('practitioners').values(values).returning('id').executeTakeFirstOrThrow();
  practitionerId = row.id;
  await api.db.updateTable('users').set({ practitionerId }).where('role', '=', 'practitioner').execute();
});
afterAll(() => api.close());

let count = 0;
const CLAIM = '<p>We cure cancer. Guaranteed.</p>';
const addService = async (fields: object = {}) => {
  const answer = await editor({
    method: 'POST',
    url: '/api/services',
    payload: { name: `Treatment ${++count}`, ...fields },
  });
  expect(answer.statusCode).toBe(201);
  return answer.json() as { id: number; slug: string; name: string };
};
const save = (id: number, payload: object) => editor({ method: 'PUT', url: `/api/services/${id}`, payload });
const draft = (id: number, changes: object) =>
  editor({ method: 'PUT', url: `/api/drafts/services/${id}`, payload: { changes } });
const publish = (id: number) => editor({ method: 'POST', url: `/api/drafts/services/${id}/publish`, payload: {} });
const read = async (id: number) => (await editor(`/api/wording/services/${id}`)).json();
const sign = (id: number, texts: object, as = signer) =>
  as({ method: 'POST', url: `/api/wording/services/${id}/sign-off`, payload: { texts } });
const answer = (id: number, payload: object) =>
  editor({ method: 'POST', url: `/api/wording/services/${id}/answers`, payload });
const rowOf = async (id: number) =>
  (await editor('/api/wording'))
    .json()
    .rows.find((row: { entity: string; id: number }) => row.entity === 'services' && row.id === id);
const publicSignOff = async (slug: string) => (await api.asAnyone(`/api/sign-offs/services/${slug}`)).json().signOff;

describe('what no clinic may say', () => {
  it('cannot be made public, and the refusal names field, words, rule and what to do', async () => {
    const refused = await editor({
      method: 'POST',
      url: '/api/services',
      payload: { name: 'Miracle', description: CLAIM },
    });
    expect(refused.statusCode).toBe(400);
    expect(refused.json().fields.description).toMatch(/“cure”: .*15 U\.S\.C\. 45.*draft.*practitioner/);
    expect(refused.json().fields.name).toMatch(/“Miracle”/);
    const { id } = await addService();
    expect((await save(id, { description: CLAIM })).statusCode).toBe(400);
    expect((await read(id)).texts.description).toBe('');
  });

  it('may stand where nobody sees it, and stops the row from being switched on', async () => {
    const { id } = await addService({ description: CLAIM, isActive: false });
    expect((await save(id, { price: 10 })).statusCode).toBe(200);
    expect((await save(id, { isActive: true })).statusCode).toBe(400);
    expect(await rowOf(id)).toMatchObject({ stops: 2, isActive: false, review: 'never' });
  });

  it('stands in no way of a change of something else', async () => {
    const { id } = await addService();
    await api.db.updateTable('services').set({ description: CLAIM }).where('id', '=', id).execute();
    expect((await save(id, { price: 10 })).statusCode).toBe(200);
    expect((await save(id, { shortDescription: 'Warm' })).statusCode).toBe(200);
  });

  it('is published once a practitioner has signed for the draft, sentence by sentence', async () => {
    const { id, slug } = await addService({ shortDescription: 'Before' });
    await draft(id, { description: CLAIM });
    expect((await publish(id)).json().fields).toHaveProperty('description');
    const { draftTexts, findings } = await read(id);
    expect(findings).toMatchObject([
      { rule: 'cure', level: 'stop', field: 'description', words: 'cure', answer: null },
      { rule: 'guarantee', level: 'stop', answer: null },
    ]);
    const signed = await sign(id, draftTexts);
    expect(signed.statusCode).toBe(200);
    expect(signed.json()).toMatchObject({
      findings: [{ answer: { id: null, by: 'Lin Chen' } }, { answer: { by: 'Lin Chen' } }],
      signOffs: [{ practitioner: 'Lin Chen', isCurrent: false }],
    });
    expect(await publicSignOff(slug)).toBeNull();
    expect((await publish(id)).statusCode).toBe(200);
    expect(await publicSignOff(slug)).toEqual({
      practitioner: { name: 'Lin Chen', title: 'L.Ac.', slug: 'lin-chen' },
      on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    });
    const translations = { es: { title: 'Lic. Ac.' } };
    await api.db.updateTable('practitioners').set({ translations }).where('slug', '=', 'lin-chen').execute();
    const spanish = await api.asAnyone(`/api/sign-offs/services/${slug}?lang=es`);
    expect(spanish.json().signOff.practitioner).toEqual({ name: 'Lin Chen', title: 'Lic. Ac.', slug: 'lin-chen' });
    expect(await rowOf(id)).toMatchObject({ stops: 0, review: 'current' });
    // Other words are another text: nobody stands behind it, and a new claim is stopped again.
    expect((await save(id, { shortDescription: 'After' })).statusCode).toBe(200);
    expect(await publicSignOff(slug)).toBeNull();
    expect(await rowOf(id)).toMatchObject({ stops: 0, review: 'changed' });
    expect((await save(id, { description: '<p>We cure cancer. Guaranteed. Always works.</p>' })).statusCode).toBe(400);
  });

  it('names nobody who is not with the clinic any more', async () => {
    const { id, slug } = await addService();
    await sign(id, (await read(id)).texts);
    expect(await publicSignOff(slug)).not.toBeNull();
    const isWithUs = (isActive: boolean) =>
      editor({ method: 'PUT', url: `/api/practitioners/${practitionerId}`, payload: { isActive } });
    expect((await isWithUs(false)).statusCode).toBe(200);
    expect(await publicSignOff(slug)).toBeNull();
    expect((await isWithUs(true)).statusCode).toBe(200);
    expect(await publicSignOff(slug)).not.toBeNull();
  });
});

describe('a signature', () => {
  it('is refused to accounts that belong to no practitioner', async () => {
    const { id } = await addService();
    const refused = await sign(id, (await read(id)).texts, editor);
    expect(refused.statusCode).toBe(403);
    expect(refused.json().error).toContain('practitioner');
  });

  it('is given to what was read and to nothing else', async () => {
    const { id } = await addService();
    const { texts } = await read(id);
    await save(id, { shortDescription: 'Meanwhile' });
    expect((await sign(id, texts)).json()).toMatchObject({ code: 'stale' });
    expect((await sign(id, { ...texts, extra: 'x' })).statusCode).toBe(409);
    expect((await sign(id, { name: 3 })).statusCode).toBe(400);
    expect((await sign(987_654, texts)).statusCode).toBe(404);
    expect((await read(id)).signOffs).toEqual([]);
  });
});

describe('a reason', () => {
  const sentence = 'Acupuncture treats migraines.';
  it('answers what is asked, once, and is taken back', async () => {
    const { id } = await addService({ description: `<p>${sentence}</p>` });
    expect(await rowOf(id)).toMatchObject({ stops: 0, asks: 1 });
    const answered = await answer(id, { rule: 'treats-disease', sentence, reason: 'Quoted from a review of studies' });
    expect(answered.statusCode).toBe(200);
    expect(answered.json().findings[0].answer).toMatchObject({
      reason: 'Quoted from a review of studies',
      by: 'editor',
    });
    expect(await rowOf(id)).toMatchObject({ asks: 0 });
    expect((await answer(id, { rule: 'treats-disease', sentence, reason: 'Again' })).statusCode).toBe(409);
    const { id: given } = answered.json().findings[0].answer;
    const url = `/api/wording/services/${id}/answers/${given}`;
    expect((await editor({ method: 'DELETE', url })).json().findings[0].answer).toBeNull();
    expect((await editor({ method: 'DELETE', url })).statusCode).toBe(404);
  });

  it('is no answer to what needs a signature, nor to what the text does not say', async () => {
    const { id } = await addService({ description: CLAIM, isActive: false });
    const refused = await answer(id, { rule: 'cure', sentence: 'We cure cancer.', reason: 'It is true' });
    expect(refused.json().fields.rule).toContain('practitioner');
    expect((await answer(id, { rule: 'no-risk', sentence: 'No risk.', reason: 'x' })).json().fields.sentence).toContain(
      'no longer in the text',
    );
    expect((await answer(id, { rule: 'cure', sentence: 'We cure cancer.', reason: '' })).statusCode).toBe(400);
    expect((await answer(id, { rule: 'cure' })).statusCode).toBe(400);
  });
});

it('patients’ words are asked about and never stopped', async () => {
  const values = { authorName: 'Ana', text: 'I was cured in three visits.', isPublished: true };
  const { id } = await api.db.insertInto('reviews').values(values).returning('id').executeTakeFirstOrThrow();
  const { rows } = (await editor('/api/wording')).json();
  expect(rows).toContainEqual(expect.objectContaining({ entity: 'reviews', id, stops: 0, asks: 1, review: 'none' }));
  expect((await editor(`/api/wording/reviews/${id}`)).json().findings).toMatchObject([{ rule: 'cure', level: 'ask' }]);
});

it('what is switched off is signed for by nobody in public, and there is no such row', async () => {
  const { id, slug } = await addService({ isActive: false });
  await sign(id, (await read(id)).texts);
  expect(await publicSignOff(slug)).toBeNull();
  expect(await publicSignOff('no-such-treatment')).toBeNull();
  expect((await editor('/api/wording/services/987654')).statusCode).toBe(404);
  expect((await editor('/api/wording/services/x')).statusCode).toBe(400);
});

import { contentEntity, foldText, missWords, SEARCHED, type SearchAnswer } from '@harmony/domain';
import { sql } from 'kysely';
import { sqlName } from '../../platform/db/sql-name';
import { countMiss } from './misses.repo';
import { eventually } from '../../test/eventually';
import { buildTestApp, type As, type TestApp } from '../../test/api';

let api: TestApp;
let admin: As;
beforeAll(async () => {
  api = await buildTestApp({ seeded: true });
  admin = await api.asAdmin();
});
afterAll(() => api.close());

const ask = async (term: string, as: As = api.asAnyone): Promise<SearchAnswer> => {
  const answer = await as(`/api/search?q=${encodeURIComponent(term)}`);
  expect(answer.statusCode).toBe(200);
  return answer.json<SearchAnswer>();
};
const titles = ({ groups }: SearchAnswer, entity?: string): string[] =>
  groups
    .filter((group) => entity === undefined || group.entity === entity)
    .flatMap(({ hits }) => hits.map(({ title }) => title.map(({ text }) => text).join('')));
const entries = async () => {
  const rows = await api.db.selectFrom('searchEntries').select(['source', 'label']).execute();
  return rows.map(({ source, label }) => `${source} ${label}`);
};

describe('GET /api/search', () => {
  it('finds names, symptoms and answers, the kind with the best row first', async () => {
    const answer = await ask('sciatica');
    expect(answer).toMatchObject({ term: 'sciatica', instead: null });
    expect(answer.groups[0]).toMatchObject({ entity: 'healthConditions' });
    const [hit] = answer.groups[0]?.hits ?? [];
    expect(hit).toMatchObject({
      title: [{ text: 'Sciatica', isMarked: true }],
      path: '/conditions/sciatica',
      price: null,
    });
    expect(titles(await ask('tingling foot'))).toContain('Sciatica');
    const [visit] = (await ask('initial consultation')).groups[0]?.hits ?? [];
    expect(visit).toMatchObject({ path: '/services/initial-consultation-and-treatment', price: 120, duration: 90 });
    expect(titles(await ask('parking'), 'faqs')[0]).toBe('Where do I park?');
    expect((await ask('parking')).groups[0]?.hits[0]?.path).toMatch(/^\/faq#faq-\d+$/);
    expect(titles(await ask('whitfield'), 'practitioners')).toEqual(['Jonah Whitfield']);
  });

  it('finds what is being typed, whatever the case and the accents', async () => {
    for (const term of ['migr', 'MIGRAINE', 'migráine', '  migraine  ', 'headache migraine'])
      expect([term, titles(await ask(term), 'healthConditions')[0]]).toEqual([term, 'Migraine & Tension Headache']);
    // No stem begins like this.
    expect(titles(await ask('digesti')).length).toBeGreaterThan(0);
  });

  it.each([
    ['migrane', 'migraine', 'Migraine & Tension Headache'],
    ['acupunture', 'acupuncture', undefined],
    ['acupunt', undefined, undefined],
    ['insmonia', 'insomnia', 'Insomnia'],
    ['fibromyalgya', 'fibromyalgia', 'Fibromyalgia'],
  ])('takes %s for what it may have meant, and says so', async (term, instead, name) => {
    const answer = await ask(term);
    expect(answer.count).toBeGreaterThan(0);
    if (instead) expect(answer.instead).toBe(instead);
    else expect(answer.instead).not.toBeNull();
    if (name) expect(titles(answer)).toContain(name);
  });

  it.each([
    ['period pain', 'Menstrual Cramps'],
    ['dysmenorrhea', 'Menstrual Cramps'],
    ['heartburn', 'Acid Reflux'],
    ['GERD', 'Acid Reflux'],
    ['hay fever', 'Seasonal Allergies'],
    ['hot flush', 'Menopause Support'],
    ['TMD', 'TMJ & Jaw Tension'],
    ['plantar fasciitis', 'Plantar Heel Pain'],
    ['irritable bowel', 'IBS'],
    ['dolor de espalda', 'Low Back Pain'],
    ['dolor de cabeza', 'Migraine & Tension Headache'],
    ['insomnio', 'Insomnia'],
    ['ansiedad', 'Stress & Anxiety'],
    ['ciática', 'Sciatica'],
    ['estrenimiento', 'Constipation'],
  ])('knows that %s means %s', async (term, name) => {
    expect(titles(await ask(term), 'healthConditions')).toContain(name);
  });

  it('gives pieces of text, never markup, and marks what was searched for', async () => {
    const [hit] = (await ask('referral')).groups[0]?.hits ?? [];
    expect(hit?.excerpt.map(({ text }) => text).join('')).not.toMatch(/<|&\w+;/);
    expect([...(hit?.title ?? []), ...(hit?.excerpt ?? [])].filter(({ isMarked }) => isMarked)).not.toEqual([]);
  });

  it('lists at most five of a kind and counts all', async () => {
    const { groups, count } = await ask('acupuncture');
    const conditions = groups.find(({ entity }) => entity === 'healthConditions');
    expect(conditions?.hits).toHaveLength(5);
    expect(conditions?.count).toBeGreaterThan(5);
    expect(count).toBe(groups.reduce((sum, group) => sum + group.count, 0));
  });

  it('answers nothing for nothing and for what nobody wrote', async () => {
    const nothing = { instead: null, count: 0, groups: [] };
    for (const term of ['', '   ', '!?&|', 'asdf acne', 'x'.repeat(200)])
      expect(await ask(term)).toEqual({ term: term.trim(), ...nothing });
    expect((await api.asAnyone('/api/search')).json()).toEqual({ term: '', ...nothing });
  });

  it.each(['a\u0000b', 'a\u0007b', 'x'.repeat(201), '\ud800'])('refuses what is no search (%#)', async (term) => {
    const url = `/api/search?q=${term === '\ud800' ? '%ED%A0%80' : encodeURIComponent(term)}`;
    const { statusCode } = await api.asAnyone(url);
    expect(term === '\ud800' ? [200, 400] : [400]).toContain(statusCode);
  });

  it("survives the database's own signs", async () => {
    for (const term of ["it's & | ! ( ) :* <-> \\ '", 'a:*', "'; drop table faqs; --", '<b>pain</b>'])
      expect((await ask(term)).term).toBe(term);
  });

  it('shows products only while the store is on', async () => {
    expect(titles(await ask('calm evening'), 'products')).toEqual(['Calm Evening Capsules']);
    await admin({ method: 'PUT', url: '/api/config/store_enabled', payload: { data: 'false' } });
    expect(titles(await ask('calm evening'), 'products')).toEqual([]);
    expect(titles(await ask('calm evening', admin), 'products')).toEqual([]);
    await admin({ method: 'PUT', url: '/api/config/store_enabled', payload: { data: 'true' } });
  });

  it('is answered from memory until what is searched changes', async () => {
    const { responseCounts } = api.app;
    // As soon as it is known that nothing has changed meanwhile.
    const cached = await eventually(
      async () => ({ before: responseCounts.fromMemory, ...(await ask('cupping')) }),
      ({ before }) => responseCounts.fromMemory > before,
    );
    const [service] = (await admin('/api/services'))
      .json<{ id: number; name: string }[]>()
      .filter(({ name }) => /cupping/i.test(name));
    const url = `/api/services/${service?.id}`;
    await admin({ method: 'PUT', url, payload: { name: 'Fire Vessels' } });
    expect(titles(await ask('fire vessels'), 'services')).toEqual(['Fire Vessels']);
    await admin({ method: 'PUT', url, payload: { name: service?.name } });
    expect(titles(await ask('cupping'))).toEqual(titles(cached));
  });
});

describe('entries', () => {
  it('are made of the fields that the declaration names', async () => {
    const rows = await api.db.selectFrom('searchSources').selectAll().orderBy('source').execute();
    const declared = SEARCHED.map((entity) => {
      const { label, search = {}, category } = contentEntity(entity);
      const fields = Object.entries(search).map(([field, weight]) => `${sqlName(field)}:${weight}`);
      return { source: sqlName(entity), label: sqlName(label), fields, category: category ? sqlName(category) : null };
    });
    expect(rows).toEqual(declared.sort((a, b) => a.source.localeCompare(b.source)));
  });

  it('fold words as the rules do', async () => {
    const texts = ['Women’s Health & Más', 'ÄÖÜ ñ 7–10 “x” a_b-c', 'Tui Na 推拿', 'cost: $95 · 60 min', '¿Qué?'];
    for (const text of texts) {
      const { rows } = await sql<{ folded: string }>`select search_fold(${text}) as folded`.execute(api.db);
      expect(rows[0]?.folded).toBe(foldText(text));
    }
  });

  it('follow rows that are added, changed, hidden and deleted', async () => {
    const payload = { name: 'Zorbing', description: '<p>Rolling &amp; <b>more</b></p><p>downhill</p>' };
    const { id } = (await admin({ method: 'POST', url: '/api/services', payload })).json<{ id: number }>();
    const url = `/api/services/${id}`;
    const entry = () =>
      api.db
        .selectFrom('searchEntries')
        .select(['label', 'body'])
        .where('source', '=', 'services')
        .where('rowId', '=', id)
        .execute();
    expect(await entry()).toEqual([{ label: 'Zorbing', body: '\nRolling & more downhill' }]);
    await admin({ method: 'PUT', url, payload: { name: 'Zorb' } });
    expect(await entry()).toMatchObject([{ label: 'Zorb' }]);
    await admin({ method: 'PUT', url, payload: { isActive: false } });
    expect(await entry()).toEqual([]);
    await admin({ method: 'PUT', url, payload: { isActive: true } });
    expect(await entry()).toHaveLength(1);
    await admin({ method: 'DELETE', url });
    expect(await entry()).toEqual([]);
  });

  it('come and go with the category, also when its rows are moved', async () => {
    const make = async (url: string, payload: object) =>
      (await admin({ method: 'POST', url, payload })).json<{ id: number }>().id;
    const from = await make('/api/faqs/categories', { name: 'Odd things' });
    const to = await make('/api/faqs/categories', { name: 'Hidden things', isActive: false });
    await make('/api/faqs', { categoryId: from, question: 'Why quokkas?', answer: '<p>Because.</p>' });
    const isFound = async () => (await entries()).includes('faqs Why quokkas?');
    const isActive = (active: boolean) =>
      admin({ method: 'PUT', url: `/api/faqs/categories/${from}`, payload: { isActive: active } });
    expect(await isFound()).toBe(true);
    await isActive(false);
    expect(await isFound()).toBe(false);
    await isActive(true);
    expect(await isFound()).toBe(true);
    const url = `/api/faqs/categories/${from}/delete-and-reassign`;
    expect((await admin({ method: 'POST', url, payload: { reassignToId: to } })).statusCode).toBe(200);
    expect(await isFound()).toBe(false);
  });

  it('are not made anew for rows that are only sorted', async () => {
    const versions = async () =>
      (
        await sql<{
          xmin: string;
        }>`select xmin::text from search_entries where source = 'services' order by row_id`.execute(api.db)
      ).rows;
    const before = await versions();
    await sql`update services set order_index = order_index + 1`.execute(api.db);
    expect(await versions()).toEqual(before);
    await sql`update services set name = name || ' x'`.execute(api.db);
    expect(await versions()).not.toEqual(before);
  });

  it('go with a table that is emptied', async () => {
    const undone = new Error('so that the others find it as it was');
    const emptying = api.db.transaction().execute(async (trx) => {
      await sql`truncate faqs`.execute(trx);
      const left = trx.selectFrom('searchEntries').select('rowId').where('source', '=', 'faqs');
      expect(await left.execute()).toEqual([]);
      throw undone;
    });
    await expect(emptying).rejects.toBe(undone);
  });
});

describe('POST /api/search/misses', () => {
  const miss = (term: unknown, as: As = api.asAnyone) =>
    as({ method: 'POST', url: '/api/search/misses', payload: { term } });
  const kept = async () =>
    await api.db.selectFrom('searchMisses').select(['words', 'count']).orderBy('words').execute();
  beforeEach(() => api.db.deleteFrom('searchMisses').execute());

  it('counts searches in vain by their words, and neither those that find something nor those that say who it was', async () => {
    const terms = [
      'Frozen  TOES!',
      'frozen toes',
      'sciatica',
      'call 2535550140',
      'a@b.example',
      'one two three four five six seven',
      '',
    ];
    for (const term of terms) expect([term, (await miss(term)).statusCode]).toEqual([term, 204]);
    expect(await kept()).toEqual([{ words: 'frozen toes', count: 2 }]);
    expect(missWords('ab')).toBeNull();
  });

  it('refuses other bodies and too many', async () => {
    for (const term of [7, null, 'x'.repeat(201)]) expect((await miss(term)).statusCode).toBe(400);
    const answers = [];
    for (let at = 0; at < 21; at += 1) answers.push((await miss('zzz zzz')).statusCode);
    expect(answers.at(-1)).toBe(429);
  });

  it('keeps at most 2,000 rows: those asked for most', async () => {
    await sql`insert into search_misses (day, words, count) select current_date - 1, 'w' || chr(97 + n % 26) || n, 2 from generate_series(1, 2000) n`.execute(
      api.db,
    );
    await countMiss(api.db, 'new words');
    const rows = await kept();
    expect(rows).toHaveLength(2000);
    expect(rows).toContainEqual({ words: 'new words', count: 1 });
  });
});

describe('words that mean the same', () => {
  const URL = '/api/search/synonyms';
  const lines = async () => (await admin(URL)).json<{ lines: string[] }>().lines;
  const save = (payload: object, as: As = admin) => as({ method: 'PUT', url: URL, payload });

  it('are for those who edit content', async () => {
    for (const as of [api.asAnyone, await api.asStaff()]) {
      expect([401, 403]).toContain((await as(URL)).statusCode);
      expect([401, 403]).toContain((await as('/api/search/trial?q=x')).statusCode);
      expect([401, 403]).toContain((await save({ lines: [], seen: [] }, as)).statusCode);
    }
    expect((await (await api.asRole('editor'))(URL)).statusCode).toBe(200);
  });

  it('are found as soon as they are saved, and leave a line in the audit log', async () => {
    const before = await lines();
    expect((await ask('gluppitis')).count).toBe(0);
    expect((await save({ lines: [...before, 'gluppitis, sciatica'], seen: before })).statusCode).toBe(200);
    expect(titles(await ask('gluppitis'), 'healthConditions')).toContain('Sciatica');
    const { action } = await api.db
      .selectFrom('auditLog')
      .select('action')
      .where('entity', '=', 'search-synonyms')
      .executeTakeFirstOrThrow();
    expect(action).toBe('update');
    expect((await save({ lines: before, seen: await lines() })).statusCode).toBe(200);
    expect((await ask('gluppitis')).count).toBe(0);
  });

  it('are refused where a line says nothing, or somebody else has saved', async () => {
    const seen = await lines();
    for (const line of ['', 'alone', 'alone, ', 'a\u0007, b', 'x'.repeat(501)])
      expect([line, (await save({ lines: [line], seen })).statusCode]).toEqual([line, 400]);
    expect((await save({ lines: ['a, b'], seen: ['other, lines'] })).statusCode).toBe(409);
    expect(await lines()).toEqual(seen);
  });

  it('are named by the trial, with the fields that were found', async () => {
    const trial = (await admin('/api/search/trial?q=dolor%20de%20espalda%20migrane')).json();
    expect(trial.words[0]).toMatchObject({ word: 'dolor de espalda', insteadOf: null });
    expect(trial.words[0].also).toContain('low back pain');
    const one = (await admin('/api/search/trial?q=migrane')).json();
    expect(one.words[0]).toMatchObject({ word: 'migraine', insteadOf: 'migrane' });
    const [hit] = one.answer.groups.find(({ entity }: { entity: string }) => entity === 'healthConditions').hits;
    expect(one.foundIn[`healthConditions ${hit.id}`]).toContain('name');
    expect(one.isCounted).toBe(true);
  });
});

import { contentEntity, SEARCHED, type SearchAnswer } from '@harmony/domain';
import { spanish } from '@harmony/language/spanish';
import { buildTestApp, type As, type TestApp } from '../../test/api';

let api: TestApp;
let admin: As;
beforeAll(async () => {
  api = await buildTestApp({ seeded: true });
  admin = await api.asAdmin();
});
afterAll(() => api.close());

const ask = async (term: string, language: 'en' | 'es' = 'es'): Promise<SearchAnswer> => {
  const answer = await api.asAnyone(`/api/search?q=${encodeURIComponent(term)}&lang=${language}`);
  expect(answer.statusCode).toBe(200);
  return answer.json<SearchAnswer>();
};
const textOf = (parts: readonly { text: string }[]): string => parts.map(({ text }) => text).join('');
const titles = ({ groups }: SearchAnswer, entity?: string): string[] =>
  groups
    .filter((group) => entity === undefined || group.entity === entity)
    .flatMap(({ hits }) => hits.map(({ title }) => textOf(title)));

describe('GET /api/search?lang=es', () => {
  it('finds and shows what rows say in Spanish, with the addresses of the Spanish pages', async () => {
    const { groups, instead } = await ask('ciática');
    expect(instead).toBeNull();
    expect(groups[0]).toMatchObject({ entity: 'healthConditions', heading: 'Afecciones', more: '/es/conditions' });
    const [hit] = groups[0]?.hits ?? [];
    expect(hit).toMatchObject({ title: [{ text: 'Ciática', isMarked: true }], path: '/es/conditions/sciatica' });
    expect(textOf(hit?.excerpt ?? [])).toMatch(/nervio ciático|pierna/);
    const [visit] = (await ask('consulta inicial')).groups[0]?.hits ?? [];
    expect(visit).toMatchObject({ path: '/es/services/initial-consultation-and-treatment', price: 120, duration: 90 });
    expect(titles(await ask('estacionamiento'), 'faqs')).toContain('¿Dónde me estaciono?');
    expect(titles(await ask('herbolaria'), 'practitioners')).toEqual(['Lin Chen']);
  });

  it.each([
    ['ciatica', 'Ciática'],
    ['CIÁTICA', 'Ciática'],
    ['nausea', 'Náuseas'],
    ['estrenimiento', 'Estreñimiento'],
    ['dolores de espalda', 'Dolor de espalda baja'],
    ['dolor de cabeza', 'Migraña y dolor de cabeza por tensión'],
    ['jaqueca', 'Migraña y dolor de cabeza por tensión'],
    ['rodillas', 'Artrosis de rodilla'],
    ['bruxismo', 'Tensión de la mandíbula (ATM)'],
    ['sofocos', 'Apoyo en la menopausia'],
    ['acidez', 'Reflujo ácido'],
    ['fiebre del heno', 'Alergias de temporada'],
    ['ansi', 'Estrés y ansiedad'],
    ['recuperacion deportiva', 'Recuperación deportiva'],
    // Words of both languages mean the same.
    ['heartburn', 'Reflujo ácido'],
    ['insomnia', 'Insomnio'],
  ])('knows what %s is', async (term, name) => {
    expect(titles(await ask(term), 'healthConditions')).toContain(name);
  });

  it('knows words by their stems, whether or not their endings have lost an accent', async () => {
    for (const word of ['cancelación', 'cancelacion', 'cancelaciones', 'cancelar'])
      expect([word, titles(await ask(word), 'faqs')]).toEqual([
        word,
        expect.arrayContaining(['¿Cuál es su política de cancelación?']),
      ]);
  });

  it.each([
    ['insonmio', 'insomnio', 'Insomnio'],
    ['siatica', 'ciática', 'Ciática'],
    ['estreñimento', 'estreñimiento', 'Estreñimiento'],
  ])('takes %s for %s, and says so with its accents', async (term, instead, name) => {
    const answer = await ask(term);
    expect(answer.instead).toBe(instead);
    expect(titles(answer)).toContain(name);
  });

  it("survives the database's own signs, and finds nothing for nothing", async () => {
    for (const term of ["ñ's & | ! ( ) :* <-> \\ '", '', 'de la', '¿?'])
      expect((await ask(term)).term).toBe(term.trim());
    expect((await ask('')).groups).toEqual([]);
  });

  it('leaves the English search as it is', async () => {
    const answer = await ask('dolor de espalda', 'en');
    expect(titles(answer, 'healthConditions')).toContain('Low Back Pain');
    expect(answer.groups.map(({ heading }) => heading)).toContain('Conditions');
    expect(JSON.stringify(answer)).not.toContain('/es/');
    expect((await ask('espalda', 'en')).groups.flatMap(({ hits }) => hits)).toEqual([]);
  });

  it('heads every kind that is searched', () => {
    for (const entity of SEARCHED) expect(Object.keys(spanish)).toContain(contentEntity(entity).noun.many);
  });
});

describe('entries in another language', () => {
  const add = async (payload: object) =>
    (await admin({ method: 'POST', url: '/api/services', payload })).json<{ id: number }>().id;
  const entry = (id: number) =>
    api.db
      .selectFrom('searchTranslations')
      .select(['label', 'body', 'language'])
      .where('source', '=', 'services')
      .where('rowId', '=', id)
      .execute();

  it('are of rows that say something there, with the first language where a field says nothing', async () => {
    const description = '<p>Rolling &amp; <b>more</b></p>';
    const plain = await add({ name: 'Zorbing', description });
    expect(await entry(plain)).toEqual([]);
    expect(titles(await ask('zorbing'))).toEqual(['Zorbing']);
    const half = await add({
      name: 'Quokka walks',
      description,
      translations: { es: { name: 'Paseos con quokkas', shortDescription: '', description: null } },
    });
    expect(await entry(half)).toEqual([{ label: 'Paseos con quokkas', body: '\nRolling & more', language: 'es' }]);
    expect(titles(await ask('paseo'))).toEqual(['Paseos con quokkas']);
    expect(titles(await ask('walks'))).toEqual([]);
    expect(titles(await ask('rolling')).sort()).toEqual(['Paseos con quokkas', 'Zorbing']);
    expect(titles(await ask('quokka walks', 'en'))).toEqual(['Quokka walks']);
  });

  it('follow their rows', async () => {
    const id = await add({ name: 'Tightrope', translations: { es: { name: 'Cuerda floja' } } });
    const url = `/api/services/${id}`;
    const change = (payload: object) => admin({ method: 'PUT', url, payload });
    expect(titles(await ask('cuerda'))).toEqual(['Cuerda floja']);
    await change({ translations: { es: { name: 'Funambulismo' } } });
    expect(titles(await ask('funambulismo'))).toEqual(['Funambulismo']);
    expect(titles(await ask('cuerda'))).not.toContain('Cuerda floja');
    await change({ isActive: false });
    expect(titles(await ask('funambulismo'))).not.toContain('Funambulismo');
    expect(await entry(id)).toEqual([]);
    await change({ isActive: true, translations: {} });
    expect([titles(await ask('tightrope')), await entry(id)]).toEqual([['Tightrope'], []]);
    await change({ translations: { es: { name: 'Cuerda floja' } } });
    expect(await entry(id)).toHaveLength(1);
    await admin({ method: 'DELETE', url });
    expect(await entry(id)).toEqual([]);
  });
});

it('a search in vain is counted in its language', async () => {
  const miss = (term: string, language: string) =>
    api.asAnyone({ method: 'POST', url: `/api/search/misses?lang=${language}`, payload: { term } });
  for (const [term, language] of [
    ['Xilófono', 'es'],
    ['xilofono', 'en'],
    ['xylophone', 'en'],
  ] as const)
    expect((await miss(term, language)).statusCode).toBe(204);
  const rows = await api.db
    .selectFrom('searchMisses')
    .select(['words', 'count', 'language'])
    .orderBy('words')
    .execute();
  expect(rows).toEqual([
    { words: 'xilofono', count: 2, language: 'es' },
    { words: 'xylophone', count: 1, language: 'en' },
  ]);
});

import {
  blanksOf,
  CONTENT_ENTITIES,
  contentEntity,
  entitiesWith,
  isTranslated,
  PRIVACY_SLUG,
  stripHtml,
  type EntityWith,
  type TranslatedValue,
  type Translations,
} from '@harmony/domain';
import { CONTENT_CONTRACTS, contractFields } from '@harmony/domain/schemas';
import { sql } from 'kysely';
import { cleanRichText } from '../../platform/rich-text/rich-text';
import { testDatabase, type TestDatabase } from '../../test/database';
type Entity = EntityWith<'translated'>;
type Row = Record<string, unknown> & { id: number; translations: Translations };

/** The same in every language, or made by the website from the others. */
const NOT_TRANSLATED = /^seo|^title$/;
const isTitled = (entity: Entity) => entity === 'pages';

let database: TestDatabase;
let rows: Record<string, Row[]>;
beforeAll(async () => {
  database = await testDatabase({ seeded: true });
  const read = async (entity: Entity) =>
    (await sql<Row>`select * from ${sql.table(entity)} order by id`.execute(database.db)).rows;
  rows = Object.fromEntries(
    await Promise.all(entitiesWith('translated').map(async (entity) => [entity, await read(entity)] as const)),
  );
});
afterAll(() => database.close());

const fieldsOf = (entity: Entity): readonly string[] =>
  CONTENT_ENTITIES[entity].translated.filter((field) => !NOT_TRANSLATED.test(field) || isTitled(entity));

const textsIn = (value: unknown): string[] => [value].flat().filter((text): text is string => typeof text === 'string');

/** Every field that is said in both languages. */
function pairs(): { where: string; entity: Entity; field: string; english: string[]; spanish: string[] }[] {
  return entitiesWith('translated').flatMap((entity) =>
    (rows[entity] ?? []).flatMap((row) =>
      Object.entries(row.translations.es ?? {}).map(([field, said]) => ({
        where: `${entity} ${String(row[contentEntity(entity).label])} ${field}`,
        entity,
        field,
        english: textsIn(row[field]),
        spanish: textsIn(said),
      })),
    ),
  );
}

it.each(entitiesWith('translated'))(
  '%s: everything is said in Spanish, and nothing that is not said in English',
  (entity) => {
    const own = rows[entity] ?? [];
    expect(own.length).toBeGreaterThan(0);
    const wrong = own.flatMap((row) =>
      fieldsOf(entity)
        .filter((field) => {
          const english = row[field] as TranslatedValue;
          return isTranslated(english) !== isTranslated(row.translations.es?.[field]);
        })
        .map((field) => `${String(row[contentEntity(entity).label])}: ${field}`),
    );
    expect(wrong).toEqual([]);
  },
);

it('says what the settings say that are words', async () => {
  const settings = await database.db.selectFrom('config').select(['id', 'data', 'translations']).execute();
  const said = settings.filter(({ translations }) => translations.es !== undefined);
  expect(said.map(({ id }) => id).sort()).toEqual(['announcement', 'directions']);
  for (const { data, translations } of said) {
    const spanish = String(translations.es?.['data']);
    expect(cleanRichText(spanish)).toBe(spanish);
    expect(tagsOf(spanish)).toEqual(tagsOf(data ?? ''));
  }
});

const tagsOf = (html: string): string[] => html.match(/<\/?\w+|href="[^"]*"/g) ?? [];

it('has the same shape: lists as long, the same paragraphs, headings, tables and links', () => {
  expect(pairs().length).toBeGreaterThan(350);
  for (const { where, english, spanish } of pairs())
    expect([where, spanish.map(tagsOf)]).toEqual([where, english.map(tagsOf)]);
});

it('is rich text that the sanitiser leaves as it is', () => {
  const kinds = new Map(
    entitiesWith('translated').flatMap((entity) =>
      contractFields(CONTENT_CONTRACTS[entity].update).flatMap(({ name, isRichText, richTextKind }) =>
        isRichText ? [[`${entity} ${name}`, richTextKind] as const] : [],
      ),
    ),
  );
  const rich = pairs().filter(({ entity, field }) => kinds.has(`${entity} ${field}`));
  expect(rich.length).toBeGreaterThan(80);
  for (const { where, entity, field, spanish } of rich) {
    const kind = kinds.get(`${entity} ${field}`);
    expect([where, spanish.map((html) => cleanRichText(html, kind))]).toEqual([where, spanish]);
  }
});

const numbersIn = (texts: readonly string[]): string[] => stripHtml(texts.join(' ')).match(/\d+(?:\.\d+)?/g) ?? [];

it('keeps every number: doses, prices, hours, and whom to call', () => {
  // The line that helps with quitting answers in Spanish at another number.
  const isQuitLine = (where: string) => where.includes('Quitting Smoking');
  const lost = pairs()
    .filter(({ where }) => !isQuitLine(where))
    .flatMap(({ where, english, spanish }) => {
      const left = numbersIn(spanish);
      return numbersIn(english).flatMap((number) => {
        const at = left.indexOf(number);
        if (at >= 0) left.splice(at, 1);
        return at >= 0 ? [] : [`${where}: ${number}`];
      });
    });
  expect(lost).toEqual([]);
});

const word = (source: string) => new RegExp(`(?<!\\p{L})(?:${source})(?!\\p{L})`, 'iu');

/** Words of promises, of medical claims, and of address and grammar that are not used here. */
const FORBIDDEN = [
  word('cur(?:a|an|ar|ará|ativ[oa]|ación)'),
  word('garantiza\\p{L}*|garantías?|milagr\\p{L}+'),
  word('(?:comprobad|demostrad)[oa]s?'),
  word('sanar?á?|elimina[nr]?'),
  word('permanentemente|instantáneamente|para siempre'),
  word('sin (?:riesgos?|efectos secundarios)'),
  word('desintoxi\\p{L}*|toxinas?|diagnostica[nr]?|previenen?|prevenir'),
  word('tratan? (?:la|el|los|las)'),
  /\b100 ?%/,
  word('dra?\\.'),
  word('tú|tus?|ti|contigo|vosotr[oa]s|vuestr[oa]s?|puedes|tienes|quieres|debes|llámanos|pulse'),
];
/** Unbroken skin, in Spanish. */
const HEALTHY_SKIN = 'piel sana';

it('promises nothing, and says usted', () => {
  for (const wrong of ['La acupuntura cura la migraña', 'Llama a tu médico', 'Sin efectos secundarios.', 'Como tú'])
    expect([wrong, FORBIDDEN.some((one) => one.test(wrong))]).toEqual([wrong, true]);
  const texts = pairs().flatMap(({ where, spanish }) =>
    spanish.map((text) => ({ where, text: stripHtml(text).replaceAll(HEALTHY_SKIN, '') })),
  );
  expect(texts.filter(({ text }) => FORBIDDEN.some((one) => one.test(text)))).toEqual([]);
  expect(texts.filter(({ text }) => text === '' || / {2}|\.\./.test(text))).toEqual([]);
});

it('is Spanish: only names, letters of degrees and words of both languages are the same', () => {
  const same = pairs().flatMap(({ english, spanish }) => english.filter((text, at) => text === spanish[at]));
  expect([...new Set(same)].sort()).toEqual(['Aura', 'Gua sha', 'Tui na']);
});

it('is as careful with conditions as the English texts are', () => {
  for (const { translations } of rows['healthConditions'] ?? []) {
    const { name, description } = translations.es ?? {};
    const text = stripHtml(String(description));
    expect([name, text]).toEqual([name, expect.stringMatching(/\b(Hable con su \w+|avise a su partera o médico)/)]);
    expect([name, text]).toEqual([
      name,
      expect.stringMatching(
        /\b(pueden? ayudar|(algun|much)[oa]s (personas|hombres|centros)|buscan la acupuntura|no prometemos ningún resultado)\b/i,
      ),
    ]);
  }
});

it('has the blanks of the pages, and says first that the privacy notice is not complete', () => {
  for (const { where, english, spanish } of pairs().filter(({ entity }) => entity === 'pages'))
    expect([where, spanish.map((text) => blanksOf(text).length)]).toEqual([
      where,
      english.map((text) => blanksOf(text).length),
    ]);
  const privacy = stripHtml(
    String(rows['pages']?.find(({ slug }) => slug === PRIVACY_SLUG)?.translations.es?.['body']),
  );
  expect(privacy).toMatch(/^Este aviso se está completando\./);
  expect(privacy).toContain(
    'ESTE AVISO DESCRIBE CÓMO SE PUEDE USAR Y DIVULGAR SU INFORMACIÓN MÉDICA Y CÓMO PUEDE USTED TENER ACCESO A ESTA INFORMACIÓN.',
  );
});

it('names what belongs together by the same names', () => {
  const named = (entity: Entity) => new Set((rows[entity] ?? []).map(({ translations }) => translations.es?.['name']));
  const [conditions, products] = [named('healthConditions'), named('products')];
  const mentioned = (entity: Entity, field: string) =>
    (rows[entity] ?? []).flatMap(({ translations }) => textsIn(translations.es?.[field]));
  expect(mentioned('products', 'conditions').length).toBeGreaterThan(20);
  for (const name of mentioned('products', 'conditions')) expect(conditions).toContain(name);
  for (const name of mentioned('healthConditions', 'relatedProducts')) expect(products).toContain(name);
});

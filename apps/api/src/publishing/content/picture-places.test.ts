import { entitiesWith } from '@harmony/domain';
import { CONTENT_CONTRACTS, contractFields, ImageUrl, richText } from '@harmony/domain/schemas';
import { sql } from 'kysely';
import { z } from 'zod';
import { buildTestApp, type TestApp } from '../../test/api';
import { insertPicture } from '../../test/pictures';
import { PICTURE_PLACES, pictureFields } from './picture-places';
import { listImageUses } from './picture-uses.repo';

let api: TestApp;
beforeAll(async () => void (api = await buildTestApp()));
afterAll(() => api.close());

const ADDRESS = '/api/images/1';

/** What a row of no list needs. */
const FURTHER: Record<string, object> = {
  pageTitles: { path: '/about' },
  letters: { subject: 'x', preheader: '', blocks: '[]' },
};

/** A value of a place, as the column of the row has it: some stand within one. */
function within(field: string, value: string): [string, unknown] {
  const [name = field, ...rest] = field.split('.');
  return [name, rest.reduceRight<unknown>((inner, each) => ({ [each]: inner }), value)];
}

it('follow from any contract, also of an entity that does not exist yet', () => {
  const canary = z.strictObject({
    name: z.string(),
    cover: ImageUrl.nullable().default(null),
    story: richText('page').optional(),
    note: richText(),
  });
  expect(pictureFields(canary)).toEqual([
    { field: 'cover', kind: 'address' },
    { field: 'story', kind: 'text' },
  ]);
});

it('are all fields that take the address of a picture and would not take just any text', () => {
  const found = entitiesWith('isSorted').flatMap((table) => {
    // The contracts of the entities differ: here one is as good as another.
    const { update }: { update: z.ZodType } = CONTENT_CONTRACTS[table];
    const takes = (name: string, value: string) => update.safeParse({ [name]: value }).success;
    return contractFields(update)
      .filter(({ name }) => takes(name, ADDRESS) && !takes(name, '//a picture'))
      .map(({ name }) => `${table}.${name}`);
  });
  const places = PICTURE_PLACES.filter(({ kind }) => kind === 'address').map(({ table, field }) => `${table}.${field}`);
  expect(places).toEqual(expect.arrayContaining(found));
  expect(found).toEqual(expect.arrayContaining(['services.imageUrl', 'pages.shareImageUrl']));
});

it('are all columns that are named after the address of a picture', async () => {
  const { rows } = await sql<{ place: string }>`
    select table_name || '.' || column_name as place from information_schema.columns
    where table_schema = current_schema() and column_name ~ 'image_url$' order by 1`.execute(api.db);
  const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  const places = PICTURE_PLACES.map(({ table, field }) => `${snake(table)}.${snake(field)}`);
  expect(places).toEqual(expect.arrayContaining(rows.map(({ place }) => place)));
  expect(rows.length).toBeGreaterThan(5);
});

it('are found in every place, as a row and as a draft', async () => {
  const id = await insertPicture(api.db);
  const words = `<p>a</p><img src="/api/images/${id}" alt="" />`;
  const valueOf = (kind: string) => {
    if (kind === 'blocks') return JSON.stringify([{ id: 'a', kind: 'picture', imageId: id }]);
    if (kind === 'sent') return JSON.stringify({ blocks: [{ kind: 'card', picture: { src: `/api/images/${id}` } }] });
    return kind === 'text' ? words : `/api/images/${id}?bg=removed`;
  };
  const required: Record<string, object> = { faqs: { question: 'q' }, products: { price: 1 }, pages: { title: 't' } };
  for (const place of PICTURE_PLACES) {
    const value = valueOf(place.kind);
    if (place.drafts !== null) {
      const changes = JSON.stringify(Object.fromEntries([within(place.field, value)]));
      const rowId = `${place.table}-${place.field}`;
      const row = { entity: place.drafts, rowId: place.keys?.[0] ?? rowId, changes };
      await api.db.insertInto('drafts').values(row).execute();
    }
    const { key, label } = place;
    const [name, stored] = within(place.field, value);
    const all = { slug: place.field.toLowerCase().replaceAll('.', '-'), ...required[place.table], [label]: 'x' };
    const own = place.keys ? { [key]: place.keys[0] } : (FURTHER[place.table] ?? all);
    const entries = Object.entries({ ...own, [name]: stored });
    await sql`insert into ${sql.table(place.table)} (${sql.join(entries.map(([name]) => sql.ref(name)))})
      values (${sql.join(entries.map(([, each]) => each))})`.execute(api.db);
  }
  const uses = await listImageUses(api.db, [id]);
  const found = (isDraft: boolean) =>
    uses.filter((use) => use.isDraft === isDraft).map(({ entity, field }) => `${entity}.${field}`);
  expect(found(false)).toEqual(PICTURE_PLACES.map(({ table, field }) => `${table}.${field}`));
  expect(found(true)).toEqual(
    PICTURE_PLACES.filter(({ drafts }) => drafts !== null).map(({ table, field }) => `${table}.${field}`),
  );
  expect(await listImageUses(api.db, [id + 1])).toEqual([]);
});

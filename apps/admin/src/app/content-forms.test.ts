import { readdirSync } from 'node:fs';
import path from 'node:path';
import { CONTRAINDICATIONS, contentEntity, entitiesWith } from '@harmony/domain';
import { CONTENT_CONTRACTS, contractFields, READ_ONLY_FIELDS } from '@harmony/domain/schemas';
import type { EditorField } from '../platform/editor/field-kinds';
import { fieldsOf, newBody } from '../platform/editor/use-editor-form';
import { changesOf, valuesOf, written } from '../platform/editor/values';

/*
 * A field that is added to a contract has to be in the form, or here with the reason why nobody fills it in. Copies, the
 * console's search and what is cleaned follow from the contract by themselves.
 */
const LEFT_OUT: Record<string, string> = {
  '*.orderIndex': 'rows are put in order in the list',
  '*.translations': 'each field that is words has one for every other language',
  'faq-categories.slug': 'links name a category of questions by its id',
  'products.healthConditions': 'a second spelling of conditions',
  'product-categories.order': 'a second spelling of orderIndex',
};

interface Form {
  entity: string;
  cards: Parameters<typeof fieldsOf>[0]['cards'];
}

const isForm = (value: unknown): value is Form => typeof value === 'object' && value !== null && 'cards' in value;

const src = path.join(__dirname, '..');
const forms = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((file) => /-form\.tsx?$/.test(file) && !file.startsWith('platform'))
  .flatMap((file) => Object.values<unknown>(jest.requireActual(path.join(src, file))))
  .filter(isForm);

it.each(entitiesWith('isSorted'))('the form of %s asks for every field of its contract', (entity) => {
  const { name } = contentEntity(entity);
  const form = forms.find((each) => each.entity === name);
  if (!form) throw new Error(`no *-form.ts declares contentForm('${entity}', …)`);
  const present = fieldsOf(form).map((field) => field.name);
  const missing = contractFields(CONTENT_CONTRACTS[entity].create)
    .map((field) => field.name)
    .filter((field) => !present.includes(field) && !READ_ONLY_FIELDS.includes(field))
    .filter((field) => !(`*.${field}` in LEFT_OUT) && !(`${name}.${field}` in LEFT_OUT));
  expect(missing).toEqual([]);
});

it.each(entitiesWith('translated'))('the form of %s asks for its words in every language', (entity) => {
  const { name, translated = [] } = contentEntity(entity);
  const form = forms.find((each) => each.entity === name);
  const asked = fieldsOf(form ?? { cards: [] }).flatMap(({ translation }) =>
    translation ? [translation.of.name] : [],
  );
  expect([...asked].sort()).toEqual([...translated].sort());
});

/** What somebody enters where something has to be. */
function entered(field: EditorField | undefined) {
  if (field?.kind === 'date') return '2026-11-27';
  return field?.kind === 'price' || (field?.kind === 'select' && field.numeric) ? 1 : 'Word';
}

/** The form of an entity with its fields, and all that a new row has to have. */
function openForm(entity: (typeof sorted)[number]) {
  const fields = fieldsOf(forms.find((each) => each.entity === contentEntity(entity).name) ?? { cards: [] });
  const { create, update } = CONTENT_CONTRACTS[entity];
  const needed = (create.safeParse({}).error?.issues ?? []).map(({ path }) => String(path[0]));
  const required = Object.fromEntries(
    needed.map((name) => [name, entered(fields.find((field) => field.name === name))]),
  );
  return { fields, create, update, required };
}

const sorted = entitiesWith('isSorted');

it.each(sorted)('a new row of %s is saved with every optional field left empty', (entity) => {
  const { fields, create, required } = openForm(entity);
  const values = { ...valuesOf(fields, null), ...required };
  expect(create.safeParse(written(fields, newBody(fields, values), null)).error?.issues ?? []).toEqual([]);
});

it.each(sorted)(
  'a row of %s with every optional field empty is saved with another word, or emptied again',
  (entity) => {
    const { fields, create, update, required } = openForm(entity);
    const row = { id: 1, createdAt: '', updatedAt: '', ...(create.parse(required) as object) };
    const base = valuesOf(fields, row);
    const problems = fields.flatMap((field) => {
      // A word that the only list of words which is fixed, and is written as it was typed, has as well.
      const typed = field.kind === 'tags' ? [CONTRAINDICATIONS[0]] : 'Word';
      // Tags that are written as something else are of a fixed list.
      const isWords = ['text', 'textarea', 'richText'].includes(field.kind) || (field.kind === 'tags' && !field.write);
      const bodies = [
        ...(isWords ? [written(fields, changesOf(base, { ...base, [field.name]: typed }), row)] : []),
        // As its control says it after something was there.
        ...(field.optional
          ? [
              written(
                fields,
                { [field.name]: valuesOf([field], { ...row, [field.name]: null })[field.name] ?? null },
                row,
              ),
            ]
          : []),
      ];
      return bodies.flatMap(
        (body) => update.safeParse(body).error?.issues.map(({ message }) => `${field.name}: ${message}`) ?? [],
      );
    });
    expect(problems).toEqual([]);
  },
);

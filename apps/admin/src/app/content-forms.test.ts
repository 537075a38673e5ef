import { readdirSync } from 'node:fs';
import path from 'node:path';
import { contentEntity, entitiesWith } from '@harmony/domain';
import { CONTENT_CONTRACTS, contractFields, READ_ONLY_FIELDS } from '@harmony/domain/schemas';
import { fieldsOf } from '../editor/use-editor-form';

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

const features = path.join(__dirname, '../features');
const forms = readdirSync(features, { recursive: true, encoding: 'utf8' })
  .filter((file) => /-form\.tsx?$/.test(file))
  .flatMap((file) => Object.values<unknown>(jest.requireActual(path.join(features, file))))
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

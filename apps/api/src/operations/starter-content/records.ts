import { readFileSync } from 'node:fs';
import path from 'node:path';
import { slugify, type Ingredient } from '@harmony/domain';
import {
  CONTENT_CONTRACTS,
  contractFields,
  CreateFaqCategoryBody,
  CreateHealthConditionBody,
  CreatePageBody,
  CreatePractitionerBody,
  CreateProductBody,
  CreateProductCategoryBody,
  CreateReviewBody,
  CreateServiceBody,
  type RichTextKind,
} from '@harmony/domain/schemas';
import { parse } from 'yaml';
import { z } from 'zod';
import { cleanRichText } from '../../platform/rich-text/rich-text';
import { htmlOf } from './markdown';

type Kind = keyof typeof CONTENT_CONTRACTS;

/**
 * A row of a file: its fields as the console would send them, long texts in Markdown; `es`: the same fields in Spanish; `picture`: what
 * its drawing shows.
 */
const Written = z.looseObject({ es: z.record(z.string(), z.unknown()).default({}), picture: z.string().optional() });
type Written = z.output<typeof Written>;

const Named = Written.extend({ name: z.string() });
const Condition = Named.extend({ relatedProducts: z.array(z.string()).default([]) });
const Product = Named.extend({ ingredients: z.array(z.string()) });
const Faq = Written.extend({ question: z.string() });

const Herbs = z.record(z.string(), z.strictObject({ latin: z.string(), common: z.string() }));

/** `day`: days after the day of seeding, negative ones before it (past a Sunday); `at`: the time by the clinic's clock. */
const Visit = z.strictObject({
  day: z.int(),
  at: z.string().regex(/^\d\d:\d\d$/),
  type: z.string(),
  doctor: z.string(),
});

const Patient = z.strictObject({
  name: z.string(),
  preferredName: z.string().optional(),
  dateOfBirth: z.iso.date(),
  balanceCents: z.int().nullable(),
  alerts: z.array(z.string()).default([]),
  isLead: z.boolean().optional(),
  phones: z.array(z.strictObject({ raw: z.string(), kind: z.string(), relation: z.string().optional() })),
  visits: z.array(Visit).default([]),
  note: z.string().optional(),
});

const fileOf = (name: string): string => readFileSync(path.join(__dirname, 'records', name), 'utf8');

/** The rows of a file. @throws ZodError with the place that is wrong */
const rowsOf = <Row>(name: string, row: z.ZodType<Row>): Row[] => z.array(row).parse(parse(fileOf(name)));

/** A page is a file of Markdown: its name is the slug, its fields stand between two lines of dashes, then comes its text. */
function pageOf(name: string): Record<string, unknown> {
  const [, head = '', body = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(fileOf(`pages/${name}.md`)) ?? [];
  return { ...z.record(z.string(), z.unknown()).parse(parse(head)), body };
}

/** The row as the console would send it. */
function bodyOf(kind: Kind, { es, picture: _picture, ...row }: Written, orderIndex: number): Record<string, unknown> {
  const rich = new Map<string, RichTextKind | undefined>(
    contractFields(CONTENT_CONTRACTS[kind].update).flatMap(({ name, isRichText, richTextKind }) =>
      isRichText ? [[name, richTextKind] as const] : [],
    ),
  );
  const inHtml = (fields: Record<string, unknown>): Record<string, unknown> =>
    Object.fromEntries(
      Object.entries(fields).map(([name, value]) =>
        rich.has(name) && typeof value === 'string'
          ? [name, cleanRichText(htmlOf(value), rich.get(name))]
          : [name, value],
      ),
    );
  const said = Object.keys(es).length > 0;
  return { ...inHtml(row), orderIndex, translations: said ? { es: inHtml(es) } : {} };
}

/** The names of others in Spanish, where they have one. */
const inSpanish = (names: readonly string[], rows: readonly z.output<typeof Named>[]): string[] =>
  names.map((name) => String(rows.find((row) => row.name === name)?.es['name'] ?? name));

/** A condition names its products; what products say of their conditions follows, so that the two cannot tell different stories. */
function conditionsAndProducts() {
  const groups = rowsOf(
    'conditions.yaml',
    z.strictObject({ group: z.string(), es: z.string(), conditions: z.array(Condition) }),
  );
  const shelves = rowsOf('products.yaml', Named.extend({ products: z.array(Product) }));
  const herbs = Herbs.parse(parse(fileOf('herbs.yaml')));
  const conditions = groups.flatMap(({ group, es, conditions: rows }) =>
    rows.map((row) => ({ ...row, bodySystem: group, es: { ...row.es, bodySystem: es } })),
  );
  const products = shelves.flatMap((shelf) => shelf.products);

  const ingredientOf = (name: string): Ingredient => {
    const herb = herbs[name];
    return herb ? { pinyin: name, ...herb } : { pinyin: null, latin: null, common: name };
  };
  const productOf = (row: z.output<typeof Product>, at: number) => {
    const named = conditions.filter(({ relatedProducts }) => relatedProducts.includes(row.name));
    const names = named.map(({ name }) => name);
    const es = { ...row.es, ...(names.length > 0 && { conditions: inSpanish(names, conditions) }) };
    const body = bodyOf('products', { ...row, es }, at);
    return drawn(
      row,
      CreateProductBody.parse({ ...body, conditions: names, ingredients: row.ingredients.map(ingredientOf) }),
    );
  };
  return {
    conditions: conditions.map((row, at) => {
      const others = row.relatedProducts;
      const es = { ...row.es, ...(others.length > 0 && { relatedProducts: inSpanish(others, products) }) };
      return slugged(CreateHealthConditionBody.parse(bodyOf('healthConditions', { ...row, es }, at)));
    }),
    productCategories: shelves.map(({ products: rows, ...category }, at) => ({
      category: slugged(CreateProductCategoryBody.parse(bodyOf('productCategories', category, at))),
      products: rows.map(productOf),
    })),
  };
}

const slugged = <Body extends { name: string }>(body: Body) => ({ ...body, slug: slugify(body.name) });

/** With what the drawing of this row shows. */
const drawn = <Body extends { name: string }>({ picture }: Written, body: Body) => ({
  body: slugged(body),
  picture: picture ?? null,
});

/**
 * What the law asks for and what new patients ask for, for the clinic to complete. What only the clinic knows is a blank in
 * brackets: the website marks it, and the console lists it as a gap.
 */
const PAGES = ['privacy', 'terms', 'accessibility', 'new-patients'];

/**
 * What an empty database begins with (`records/`), in the order in which it is shown, parsed by the contracts that the console's
 * forms meet.
 *
 * @throws ZodError when a file holds what the console would refuse
 */
export const readStarterRecords = () => ({
  ...conditionsAndProducts(),
  services: rowsOf('services.yaml', Named).map((row, at) =>
    drawn(row, CreateServiceBody.parse(bodyOf('services', row, at))),
  ),
  practitioners: rowsOf('practitioners.yaml', Named).map((row, at) =>
    drawn(row, CreatePractitionerBody.parse(bodyOf('practitioners', row, at))),
  ),
  faqCategories: rowsOf('faqs.yaml', Named.extend({ faqs: z.array(Faq) })).map(({ faqs, ...category }, at) => ({
    category: slugged(CreateFaqCategoryBody.parse(bodyOf('faqCategories', category, at))),
    faqs: faqs.map((faq, place) => bodyOf('faqs', faq, place)),
  })),
  pages: PAGES.map((name, at) => ({
    ...CreatePageBody.parse(bodyOf('pages', { ...pageOf(name), es: pageOf(`${name}.es`) }, at)),
    slug: name,
  })),
  reviews: rowsOf('reviews.yaml', CreateReviewBody),
  patients: rowsOf('patients.yaml', Patient),
});

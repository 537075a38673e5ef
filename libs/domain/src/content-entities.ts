import type { FeatureKey } from './flags';
import type { WordingSubject } from './wording-rules';
import { TAKEN_ADDRESSES } from './pages';

/** How much a word in a field tells of a row. */
export type SearchWeight = 'A' | 'B' | 'C' | 'D';

/** The declaration of one kind of content. */
interface ContentEntityDeclaration {
  /** Its list in the API, below `/api`. The table is the key in snake case. */
  path: string;
  /** Its name in folders, in the audit log and in the API's description; in kebab case. */
  name: string;
  /** In lower case, as in 'Add service'. */
  noun: { one: string; many: string };
  /** The same for places that mix entities, where the noun alone would be ambiguous. */
  fullNoun?: { one: string; many: string };
  /** The cache tag of its rows in the browser. */
  tag: string;
  /** The field that names a row. */
  label: string;
  /** Its page in the console. */
  console: string;
  /** URL of a row's editor in the console, up to the row's id; null where rows have no editor of their own. */
  editor: string | null;
  /** Path of a row on the website, with `:slug` or `:id` in it. */
  site?: string;
  /** The page of the website that lists all rows, for the sitemap. */
  listPage?: string;
  /** `site` is a page of each row's own, which is listed in the sitemap. */
  hasPages?: true;
  /** Rows have slugs; this one is used for names without a Latin letter or digit. */
  slug?: string;
  /** `GET path/featured` lists the rows with `isFeatured`; no row can have this word as its slug. */
  hasFeaturedList?: true;
  /** Slugs that no row gets, besides those of other rows. */
  takenSlugs?: readonly string[];
  /** `GET path/links` lists what menus need of the public rows; no row can have this word as its slug. */
  hasLinks?: true;
  /** Rows are sorted by hand, switched on and off, added and deleted in the console. */
  isSorted?: true;
  /** Fields that no two rows share, besides the slug: a copy starts without them. */
  unique?: readonly string[];
  /** The query that includes inactive rows, for administrators. */
  allRows?: string;
  /** Rows have a picture: `imageUrl`. */
  hasPicture?: true;
  /** Nothing of it is public while this feature is off. */
  feature?: FeatureKey;
  /** Rows are categories of these: such a category is deleted only when it is empty or its members are moved. */
  members?: 'faqs' | 'products';
  /** Rows belong to a category of this kind, which must be active for the public to see them. */
  category?: 'faqCategories' | 'productCategories';
  /** Visitors find its rows by these fields, the label among them, and weigh them from A (most) to D. The order is that of excerpts. */
  search?: Readonly<Record<string, SearchWeight>>;
  /** Fields that a complete row has, in the order in which missing ones are listed. */
  needed?: readonly string[];
  /** What its texts are about, and which of them the rules on advertising look at (`wording.ts`). */
  wording?: { subject: WordingSubject; fields: readonly string[] };
  /** Its words: what is written in other languages, too (`translations`). */
  translated?: readonly string[];
  /** A practitioner should have read its texts: its page says who and when, and the console lists what nobody has read. */
  isReviewed?: true;
}

/**
 * Everything that the clinic publishes, declared once: routes, audit log, triggers, pictures, links and search of the
 * console, sitemap, backups and the tests of all these derive from it. `npm run new:entity` adds an entry.
 */
export const CONTENT_ENTITIES = {
  services: {
    path: '/services',
    name: 'services',
    noun: { one: 'service', many: 'services' },
    tag: 'Service',
    label: 'name',
    console: '/services',
    editor: '/services?edit=',
    site: '/services/:slug',
    listPage: '/services',
    hasPages: true,
    slug: 'service',
    isSorted: true,
    allRows: 'includeInactive=true',
    hasPicture: true,
    search: { name: 'A', shortDescription: 'B', description: 'C' },
    needed: ['price', 'duration', 'shortDescription', 'description', 'imageUrl'],
    wording: { subject: 'treatment', fields: ['name', 'shortDescription', 'description'] },
    isReviewed: true,
    translated: ['name', 'shortDescription', 'description', 'seoTitle', 'seoDescription'],
  },
  practitioners: {
    path: '/practitioners',
    name: 'practitioners',
    noun: { one: 'practitioner', many: 'practitioners' },
    tag: 'Practitioner',
    label: 'name',
    console: '/practitioners',
    editor: '/practitioners?edit=',
    site: '/practitioners/:slug',
    hasPages: true,
    slug: 'practitioner',
    isSorted: true,
    allRows: 'activeOnly=false',
    hasPicture: true,
    search: { name: 'A', specialties: 'B', title: 'C', certifications: 'D', education: 'D', bio: 'C' },
    needed: ['imageUrl', 'bio', 'title', 'specialties'],
    wording: { subject: 'treatment', fields: ['name', 'title', 'bio', 'specialties', 'education', 'certifications'] },
    translated: ['title', 'bio', 'specialties', 'education', 'certifications', 'seoTitle', 'seoDescription'],
  },
  healthConditions: {
    path: '/health-conditions',
    name: 'health-conditions',
    noun: { one: 'condition', many: 'conditions' },
    tag: 'HealthCondition',
    label: 'name',
    console: '/health-conditions',
    editor: '/health-conditions?edit=',
    site: '/conditions/:slug',
    listPage: '/conditions',
    hasPages: true,
    slug: 'condition',
    hasFeaturedList: true,
    isSorted: true,
    allRows: 'activeOnly=false',
    search: { name: 'A', symptoms: 'B', recommendedTreatments: 'C', bodySystem: 'C', description: 'C' },
    needed: ['description', 'bodySystem', 'symptoms', 'recommendedTreatments'],
    wording: { subject: 'treatment', fields: ['name', 'description', 'symptoms', 'recommendedTreatments'] },
    isReviewed: true,
    translated: [
      'name',
      'description',
      'bodySystem',
      'symptoms',
      'recommendedTreatments',
      'seoTitle',
      'seoDescription',
    ],
  },
  faqs: {
    path: '/faqs',
    name: 'faqs',
    noun: { one: 'question', many: 'questions' },
    tag: 'Faq',
    label: 'question',
    console: '/faqs',
    editor: '/faqs?edit=',
    site: '/faq#faq-:id',
    isSorted: true,
    allRows: 'active=false',
    category: 'faqCategories',
    search: { question: 'A', answer: 'C' },
    needed: ['answer'],
    wording: { subject: 'treatment', fields: ['question', 'answer'] },
    translated: ['question', 'answer'],
  },
  faqCategories: {
    path: '/faqs/categories',
    name: 'faq-categories',
    noun: { one: 'category', many: 'categories' },
    fullNoun: { one: 'FAQ category', many: 'FAQ categories' },
    tag: 'FaqCategory',
    label: 'name',
    console: '/faqs',
    editor: '/faqs?category=',
    site: '/faq#category-:id',
    slug: 'category',
    isSorted: true,
    allRows: 'includeInactive=true',
    members: 'faqs',
    needed: ['questions'],
    wording: { subject: 'treatment', fields: ['name', 'description'] },
    translated: ['name', 'description'],
  },
  products: {
    path: '/products',
    name: 'products',
    noun: { one: 'product', many: 'products' },
    tag: 'Product',
    label: 'name',
    console: '/products',
    editor: '/products?edit=',
    site: '/store/:slug',
    listPage: '/store',
    hasPages: true,
    slug: 'product',
    isSorted: true,
    allRows: 'includeInactive=true',
    hasPicture: true,
    feature: 'store_enabled',
    category: 'productCategories',
    unique: ['sku'],
    search: { name: 'A', shortDescription: 'B', conditions: 'B', ingredients: 'C', form: 'C', description: 'C' },
    needed: ['shortDescription', 'description', 'imageUrl', 'categoryId', 'ingredients'],
    wording: { subject: 'product', fields: ['name', 'shortDescription', 'description', 'doseText'] },
    isReviewed: true,
    translated: [
      'name',
      'shortDescription',
      'description',
      'conditions',
      'form',
      'doseText',
      'cautions',
      'allergens',
      'seoTitle',
      'seoDescription',
    ],
  },
  productCategories: {
    path: '/product-categories',
    name: 'product-categories',
    noun: { one: 'category', many: 'categories' },
    fullNoun: { one: 'product category', many: 'product categories' },
    tag: 'ProductCategory',
    label: 'name',
    console: '/products',
    editor: '/products?tab=categories&edit=',
    site: '/store?category=:slug',
    slug: 'category',
    isSorted: true,
    allRows: 'includeInactive=true',
    hasPicture: true,
    feature: 'store_enabled',
    members: 'products',
    needed: ['description'],
    wording: { subject: 'product', fields: ['name', 'description'] },
    translated: ['name', 'description'],
  },
  pages: {
    path: '/pages',
    name: 'pages',
    noun: { one: 'page', many: 'pages' },
    tag: 'Page',
    label: 'title',
    console: '/pages',
    editor: '/pages?edit=',
    site: '/:slug',
    hasPages: true,
    slug: 'page',
    takenSlugs: TAKEN_ADDRESSES,
    search: { title: 'A', summary: 'B', body: 'C' },
    hasLinks: true,
    isSorted: true,
    allRows: 'includeInactive=true',
    needed: ['body'],
    wording: { subject: 'treatment', fields: ['title', 'summary', 'body'] },
    translated: ['title', 'summary', 'body', 'seoTitle', 'seoDescription'],
  },
  hours: {
    path: '/hours',
    name: 'hours',
    noun: { one: 'opening hours', many: 'opening hours' },
    tag: 'BusinessHour',
    label: 'note',
    console: '/hours',
    editor: null,
  },
  config: {
    path: '/config',
    name: 'config',
    noun: { one: 'setting', many: 'settings' },
    tag: 'ConfigEntry',
    label: 'id',
    console: '/config',
    editor: '/config?edit=',
  },
  images: {
    path: '/images',
    name: 'images',
    noun: { one: 'image', many: 'images' },
    tag: 'Image',
    label: 'alt',
    console: '/images',
    editor: '/images?image=',
  },
  reviews: {
    path: '/reviews',
    name: 'reviews',
    noun: { one: 'review', many: 'reviews' },
    tag: 'Review',
    label: 'authorName',
    console: '/?tab=reviews',
    editor: '/?tab=reviews&state=all&row=',
    feature: 'reviews_enabled',
    wording: { subject: 'review', fields: ['text'] },
  },
} as const satisfies Record<string, ContentEntityDeclaration>;

export type ContentEntity = keyof typeof CONTENT_ENTITIES;
/** Entities whose declaration has this property. */
export type EntityWith<Property extends keyof ContentEntityDeclaration> = {
  [E in ContentEntity]: Property extends keyof (typeof CONTENT_ENTITIES)[E] ? E : never;
}[ContentEntity];

/** How an entity is called in addresses. */
export type ContentEntityName<E extends ContentEntity> = (typeof CONTENT_ENTITIES)[E]['name'];

/** The declaration of an entity; optional properties that it lacks are undefined. */
export const contentEntity = (entity: ContentEntity): ContentEntityDeclaration => CONTENT_ENTITIES[entity];

// A constant has no other keys than those declared.
export const CONTENT_ENTITY_NAMES = Object.keys(CONTENT_ENTITIES) as ContentEntity[];

/** The entities whose declaration has this property, in their order. */
export const entitiesWith = <Property extends keyof ContentEntityDeclaration>(
  property: Property,
): EntityWith<Property>[] =>
  CONTENT_ENTITY_NAMES.filter(
    (entity): entity is EntityWith<Property> => contentEntity(entity)[property] !== undefined,
  );

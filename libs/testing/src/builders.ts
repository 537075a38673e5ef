import {
  BLANK_ROWS,
  slugify,
  type Arrival,
  type ArrivalsPage,
  type BusinessHour,
  type ConfigEntry,
  type Faq,
  type FaqCategory,
  type HealthCondition,
  type Image,
  type Practitioner,
  type Product,
  type ProductCategory,
  type Review,
  type Service,
} from '@harmony/domain';

let lastId = 0;
/** A number no other row of this test file has. */
const nextId = (): number => (lastId += 1);

const stamps = { createdAt: '2026-11-02T17:00:00.000Z', updatedAt: '2026-11-02T17:00:00.000Z' };

/** A treatment as the API returns it; the slug follows the name. */
export function buildService(overrides: Partial<Service> = {}): Service {
  const id = overrides.id ?? nextId();
  const name = overrides.name ?? `Service ${id}`;
  return {
    ...BLANK_ROWS.services,
    id,
    name,
    slug: slugify(name),
    description: '<p>A calm hour of treatment.</p>',
    shortDescription: 'A calm hour of treatment',
    price: 95,
    duration: 60,
    ...stamps,
    ...overrides,
  };
}

/** A practitioner as the API returns it; the slug follows the name. */
export function buildPractitioner(overrides: Partial<Practitioner> = {}): Practitioner {
  const id = overrides.id ?? nextId();
  const name = overrides.name ?? `Practitioner ${id}`;
  return {
    ...BLANK_ROWS.practitioners,
    id,
    name,
    slug: slugify(name),
    title: 'L.Ac.',
    bio: '<p>Has treated people for ten years.</p>',
    specialties: ['Pain'],
    education: 'Master of Acupuncture',
    certifications: ['NCCAOM'],
    ...stamps,
    ...overrides,
  };
}

/** A condition as the API returns it; the slug follows the name. */
export function buildHealthCondition(overrides: Partial<HealthCondition> = {}): HealthCondition {
  const id = overrides.id ?? nextId();
  const name = overrides.name ?? `Condition ${id}`;
  return {
    ...BLANK_ROWS.healthConditions,
    id,
    name,
    slug: slugify(name),
    description: '<p>Many people seek acupuncture for it.</p>',
    bodySystem: 'Pain Management',
    symptoms: ['stiffness'],
    recommendedTreatments: ['Acupuncture'],
    ...stamps,
    ...overrides,
  };
}

/** A category of questions as the API returns it; the slug follows the name. */
export function buildFaqCategory(overrides: Partial<FaqCategory> = {}): FaqCategory {
  const id = overrides.id ?? nextId();
  const name = overrides.name ?? `Category ${id}`;
  return { ...BLANK_ROWS.faqCategories, id, name, slug: slugify(name), ...stamps, ...overrides };
}

/** A question as the API returns it. Give it the `categoryId` of a category of the test. */
export function buildFaq(overrides: Partial<Faq> = {}): Faq {
  const id = overrides.id ?? nextId();
  return {
    ...BLANK_ROWS.faqs,
    id,
    categoryId: 1,
    question: `Question ${id}?`,
    answer: `<p>Answer ${id}.</p>`,
    ...stamps,
    ...overrides,
  };
}

/** A category of the store as the API returns it; the slug follows the name. */
export function buildProductCategory(overrides: Partial<ProductCategory> = {}): ProductCategory {
  const id = overrides.id ?? nextId();
  const name = overrides.name ?? `Category ${id}`;
  return { ...BLANK_ROWS.productCategories, id, name, slug: slugify(name), ...stamps, ...overrides };
}

/** A product as the API returns it; the slug follows the name. Give it the `categoryId` of a category of the test. */
export function buildProduct(overrides: Partial<Product> = {}): Product {
  const id = overrides.id ?? nextId();
  const name = overrides.name ?? `Product ${id}`;
  return {
    ...BLANK_ROWS.products,
    id,
    name,
    slug: slugify(name),
    description: '<p>A quiet cup.</p>',
    shortDescription: 'A quiet cup',
    price: 12,
    stockQuantity: 10,
    ...stamps,
    ...overrides,
  };
}

/** An uploaded image as administrators see it. */
export function buildImage(overrides: Partial<Image> = {}): Image {
  const id = overrides.id ?? nextId();
  return {
    id,
    url: `/api/images/${id}`,
    width: 1200,
    height: 800,
    alt: '',
    isDecoration: false,
    focusX: 50,
    focusY: 50,
    fileSize: 180_000,
    dominantColor: '#c8b99a',
    createdAt: stamps.createdAt,
    ...overrides,
  };
}

/** A row of opening hours: Mondays from 9 to 7, unless said otherwise. */
export function buildHour(overrides: Partial<BusinessHour> = {}): BusinessHour {
  return {
    id: overrides.id ?? nextId(),
    dayOfWeek: 1,
    openTime: '09:00',
    closeTime: '19:00',
    isClosed: false,
    specialHours: false,
    specialDate: null,
    note: null,
    ...stamps,
    ...overrides,
  };
}

/** A site setting: `buildConfigEntry({ id: 'phone', data: '(253) 555-0140' })`. */
export function buildConfigEntry(overrides: Partial<ConfigEntry> = {}): ConfigEntry {
  return {
    id: `key_${nextId()}`,
    data: 'value',
    dataType: 'T',
    configType: 'G',
    serverOnly: false,
    description: null,
    isActive: true,
    ...stamps,
    ...overrides,
  };
}

/** A patient's published words. */
export function buildReview(overrides: Partial<Review> = {}): Review {
  return {
    id: overrides.id ?? nextId(),
    authorName: 'A patient',
    text: 'I sleep through the night again.',
    source: 'Feedback card, 2026',
    answer: null,
    ...stamps,
    ...overrides,
  };
}

/** Somebody who is expected at 9 AM in Los Angeles on 2026-11-22. */
export const buildArrival = (part: Partial<Arrival> = {}): Arrival => ({
  id: 1,
  date: '2026-11-22',
  hasVisit: true,
  patientId: '7',
  name: 'Mei Chen',
  dateOfBirth: null,
  startsAt: '2026-11-22T17:00:00.000Z',
  type: null,
  doctor: null,
  state: 'expected',
  arrivedAt: null,
  takenAt: null,
  doneAt: null,
  lateMinutes: null,
  lateBy: null,
  otherVisitAt: null,
  checkInId: null,
  revision: 0,
  ...part,
});

/** The board of 2026-11-22 with these rows. */
export const buildArrivalsPage = (items: Arrival[], part: Partial<ArrivalsPage> = {}): ArrivalsPage => ({
  items,
  counts: { expected: 1, waiting: 0, inRoom: 0 },
  today: '2026-11-22',
  asOf: '2026-11-22T17:42:00.000Z',
  problem: null,
  date: '2026-11-22',
  timeZone: 'America/Los_Angeles',
  now: '2026-11-22T17:42:00.000Z',
  ...part,
});

/** The parts of a JSON schema (2020-12) that Zod writes into the OpenAPI document. */
export interface JsonSchema {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  prefixItems?: JsonSchema[];
  propertyNames?: JsonSchema;
  additionalProperties?: JsonSchema | boolean;
  pattern?: string;
  format?: string;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  minimum?: number;
  maximum?: number;
}

/** Values for what a schema cannot say, by the field's name: a rule of the contract in words, or a row to refer to. */
const BY_NAME: Readonly<Record<string, readonly unknown[]>> = {
  email: ['ana@clinic.example'],
  phone: ['+12065550142', '(206) 555-0142'],
  number: ['+12065550142'],
  website: [''],
  elapsedMs: [5_000],
  proof: [null],
  consent: [true],
  username: ['mira', 'noor'],
  password: ['a long enough phrase for this'],
  newPassword: ['another long enough phrase'],
  dateOfBirth: ['1980-04-23'],
  openTime: ['09:00'],
  closeTime: ['17:00'],
  fromTime: ['09:00'],
  untilTime: ['17:00'],
  specialDate: ['2026-12-24'],
  from: ['2026-11-01'],
  to: ['2026-11-30'],
  data: ['true', 'x'],
  changes: [{ isActive: true }],
  fromPath: ['/once-upon-a-time'],
  toPath: ['/faq'],
  path: ['/about'],
  imageUrl: ['/api/images/1'],
  shareImageUrl: ['/api/images/1'],
  bookingUrl: ['https://book.example/'],
  orderIndex: [3],
  blocks: [
    [],
    [
      { id: 'a', kind: 'heading', text: 'Autumn' },
      { id: 'b', kind: 'text', html: '<p>Warm <strong>hands</strong></p>' },
      { id: 'c', kind: 'picture', imageId: 1 },
      { id: 'd', kind: 'button', label: 'Book', href: '/services' },
      { id: 'e', kind: 'card', entity: 'services', rowId: 1 },
      { id: 'f', kind: 'divider' },
    ],
  ],
};

const WORDS = ['Ana Ruiz', 'a', 'Straße', 'İstanbul ılık', '李 明', '10 % & <b>', 'long enough to be a message'];

/** Strings for the patterns of the contracts; the first that fits is taken. */
const PATTERNED = [
  '1',
  '2026-12-24',
  '2026-12-24T09:30:00Z',
  '09:30',
  'a-slug',
  'some_setting',
  'A',
  '+12065550142',
  '12.50',
  '47.610000000',
  '-122.33',
  '123e4567-e89b-42d3-a456-426614174000',
  'a'.repeat(22),
  'a'.repeat(32),
  'a'.repeat(43),
];

/** Values by the name of a field or parameter that exist in the database. */
export type Known = Readonly<Record<string, readonly string[]>>;

/** One of them. */
export const pick = <T>(random: () => number, from: readonly T[]): T => {
  const found = from[Math.floor(random() * from.length)];
  if (found === undefined && from.length === 0) throw new Error('nothing to pick from');
  return found as T; // undefined only where it is one of the values
};

const typeOf = (value: unknown): string => (Array.isArray(value) ? 'array' : typeof value);

/** A value that the schema accepts, but for rules that schemas do not carry. Optional fields are sometimes left out. */
export function exampleOf(schema: JsonSchema, random: () => number, name = '', known: Known = {}): unknown {
  if ('const' in schema) return schema.const;
  if (schema.enum) return pick(random, schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return exampleOf(pick(random, choices), random, name, known);
  const named = BY_NAME[name]?.filter((value) => value === null || typeOf(value) === schema.type) ?? [];
  if (named.length > 0 && random() < 0.9) return pick(random, named);
  switch (schema.type) {
    case 'object':
      return objectOf(schema, random, known);
    case 'array':
      return arrayOf(schema, random, name, known);
    case 'integer':
    case 'number':
      return Math.min(Math.max(1 + Math.floor(random() * 3), schema.minimum ?? 0), schema.maximum ?? 100);
    case 'boolean':
      return random() < 0.5;
    case 'null':
      return null;
    default:
      return stringOf(schema, random, known[name]);
  }
}

function objectOf(schema: JsonSchema, random: () => number, known: Known): Record<string, unknown> {
  const isFull = random() < 0.5;
  const fields = Object.entries(schema.properties ?? {}).filter(
    ([field]) => isFull || schema.required?.includes(field) || random() < 0.4,
  );
  return Object.fromEntries(fields.map(([field, inner]) => [field, exampleOf(inner, random, field, known)]));
}

function arrayOf(schema: JsonSchema, random: () => number, name: string, known: Known): unknown[] {
  const one = (items: JsonSchema) => exampleOf(items, random, name, known);
  if (schema.prefixItems) return schema.prefixItems.map(one);
  const length = Math.max(schema.minItems ?? 0, Math.floor(random() * 3));
  return Array.from({ length }, () => one(schema.items ?? {}));
}

function stringOf(
  { pattern, minLength = 0, maxLength = 1_000 }: JsonSchema,
  random: () => number,
  known?: readonly string[],
): string {
  if (known && random() < 0.9) return pick(random, known);
  if (pattern) {
    const regex = new RegExp(pattern, 'u');
    return PATTERNED.find((text) => regex.test(text)) ?? 'nothing-fits';
  }
  return pick(random, WORDS).padEnd(minLength, 'x').slice(0, maxLength);
}

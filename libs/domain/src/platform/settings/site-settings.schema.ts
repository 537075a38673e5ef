import { OTHER_LANGUAGES } from '@harmony/language';
import { z } from 'zod';
import { nullableText, Timestamp } from '../common.schema';
import { isStorable } from '../text/storable';
import { TranslationsColumn } from '../translations.schema';

/**
 * A site setting or feature flag. `data` is always text; `dataType` says how to read it (`N` number, `B` boolean,
 * anything else text). Inactive and null entries read as null (docs/product.md, section 3).
 */
export const ConfigEntrySchema = z.object({
  id: z.string(),
  data: z.string().nullable(),
  dataType: z.string(),
  configType: z.string(),
  serverOnly: z.boolean(),
  description: z.string().nullable(),
  translations: TranslationsColumn,
  isActive: z.boolean(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type ConfigEntry = z.infer<typeof ConfigEntrySchema>;

/** A settings key. */
export const ConfigKey = z
  .string()
  .regex(/^[a-z][a-z0-9_]{0,99}$/, 'Use lowercase letters, digits and underscores, starting with a letter');

export const ConfigParams = z.object({ id: z.string().min(1).max(100) });

/** Settings are stored as text; numbers and booleans may be sent as themselves. */
const ConfigData = z
  .union([z.string(), z.number(), z.boolean(), z.null()], 'Send text, a number, true, false or null')
  .transform((value) => (value === null ? null : String(value)))
  .refine(
    (value) => value === null || (new TextEncoder().encode(value).length <= 65_536 && isStorable(value)),
    'This value is longer than 64 KB or can’t be stored',
  );

/** What a setting says in other languages: its `data`, checked as the first language's is. */
export const ConfigTranslations = z.partialRecord(z.enum(OTHER_LANGUAGES), z.strictObject({ data: ConfigData }));
export type ConfigTranslations = z.output<typeof ConfigTranslations>;

const fields = {
  data: ConfigData,
  dataType: z.string().regex(/^[A-Z]$/, 'Use N (number), B (boolean) or T (text)'),
  configType: z.string().regex(/^[A-Za-z]$/, 'Use one letter'),
  serverOnly: z.boolean(),
  description: nullableText(500),
  translations: ConfigTranslations,
  isActive: z.boolean(),
};

const aliases = {
  is_active: z.boolean().optional(),
  createdAt: z.unknown().optional(),
  updatedAt: z.unknown().optional(),
};

/** Accepts the documented spelling `is_active` for `isActive`, and drops the row's read-only columns. */
function normalise<T extends { isActive?: boolean; is_active?: boolean; createdAt?: unknown; updatedAt?: unknown }>(
  body: T,
) {
  const { is_active: alias, createdAt: _c, updatedAt: _u, isActive, ...rest } = body;
  const active = isActive ?? alias;
  return active === undefined ? rest : { ...rest, isActive: active };
}

export const CreateConfigBody = z
  .strictObject({
    id: ConfigKey,
    data: fields.data.default(null),
    dataType: fields.dataType.default('T'),
    configType: fields.configType.default('G'),
    serverOnly: fields.serverOnly.default(false),
    description: fields.description.default(null),
    translations: fields.translations.default({}),
    isActive: fields.isActive.optional(),
    ...aliases,
  })
  .transform(normalise);
export type CreateConfigBody = z.input<typeof CreateConfigBody>;

/** Only the fields sent are changed. */
export const UpdateConfigBody = z
  .strictObject(fields)
  .partial()
  .extend({ id: z.unknown().optional(), ...aliases })
  .transform(({ id: _id, ...body }) => normalise(body));
export type UpdateConfigBody = z.input<typeof UpdateConfigBody>;

/** The clinic's name and contact details: all that preview mode shows to the public. Null: not set. */
export const ClinicContactSchema = z.object({
  clinicName: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
});
export type ClinicContact = z.infer<typeof ClinicContactSchema>;

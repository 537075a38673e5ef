import type { ContentEntity } from '@harmony/domain';
import {
  ConfigTranslations,
  CONTENT_CONTRACTS,
  Id,
  ImageFields,
  nullableText,
  text,
  Timestamp,
  UpdateHourBody,
  UpdateReviewBody,
} from '@harmony/domain/schemas';
import { z } from 'zod';
import { checkedTranslations, checkedValue } from '../../../publishing';
import { ApiError } from '../../../platform/http/api-error';
import { Sha256, sha256 } from '../archive/archive-format';
import { worked } from './stored-rows';

/* The rows of what the clinic publishes, as `stored-rows.ts` says of the others. */

/** How files of these types begin. */
const STARTS: Record<string, (bytes: Buffer) => boolean> = {
  'image/jpeg': (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  'image/png': (bytes) => bytes.subarray(1, 4).equals(Buffer.from('PNG')),
  'image/webp': (bytes) => bytes.subarray(0, 4).toString() === 'RIFF' && bytes.subarray(8, 12).toString() === 'WEBP',
  'image/avif': (bytes) => /^ftyp(avif|avis|mif1)/.test(bytes.subarray(4, 12).toString('latin1')),
};

const ImageRow = z
  .strictObject({
    ...ImageFields.shape,
    id: Id,
    /** Null: in the store of pictures, under a name that follows from the digest and from nothing else. */
    bytes: z.instanceof(Buffer).nullable(),
    mime: z.enum(Object.keys(STARTS)),
    width: z.int().min(1).max(20_000),
    height: z.int().min(1).max(20_000),
    sha256: Sha256,
    dominantColor: z
      .string()
      .regex(/^#[0-9a-f]{6}$/)
      .nullable(),
    createdAt: Timestamp,
  })
  .refine(({ mime, bytes }) => !bytes || STARTS[mime]?.(bytes), {
    path: ['bytes'],
    error: 'Isn’t a picture of its type',
  })
  .refine(({ alt, isDecoration }) => alt === '' || !isDecoration, {
    path: ['isDecoration'],
    error: 'A decorative picture has no description',
  })
  .refine((row) => !row.bytes || row.sha256 === sha256(row.bytes), {
    path: ['sha256'],
    error: 'Isn’t the picture’s digest',
  });

const ConfigRow = z
  .strictObject({
    id: z.string().regex(/^[a-z][a-z0-9_]{0,99}$/),
    data: text(65_536).nullable(),
    dataType: z.string().regex(/^[A-Z]$/),
    configType: z.string().regex(/^[A-Za-z]$/),
    serverOnly: z.boolean(),
    description: nullableText(500),
    translations: ConfigTranslations,
    isActive: z.boolean(),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .superRefine(({ id, data, dataType, translations }, context) => {
    try {
      checkedValue(id, { data, dataType });
      checkedTranslations(id, dataType, translations);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      context.addIssue({
        code: 'custom',
        path: ['data'],
        message: Object.values(error.fields ?? {})[0] ?? error.message,
      });
    }
  });

const ofLists = Object.fromEntries(
  Object.entries(CONTENT_CONTRACTS).map(([entity, { update }]): [string, z.ZodType] => [entity, update]),
  // `Object.fromEntries` loses the keys.
) as Record<keyof typeof CONTENT_CONTRACTS, z.ZodType>;

/** What the clinic publishes. */
export const CONTENT_ROWS: Readonly<Record<ContentEntity, z.ZodType>> = {
  ...ofLists,
  hours: UpdateHourBody,
  reviews: UpdateReviewBody.extend(worked),
  images: ImageRow,
  config: ConfigRow,
};

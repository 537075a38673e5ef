import { createHash } from 'node:crypto';
import { z } from 'zod';
import { tablesOf } from '../../../platform/db/migrate/history';
import { conflict, type ApiError } from '../../../platform/http/api-error';

/*
 * An archive is a gzipped tar of these entries, in this order:
 *
 *   header.json                     what it is, who made it, the tables with their columns
 *   tables/<table>/000001.ndjson    rows, one JSON array per line, in the order of the primary key
 *   tables/<table>/000001.<column>  bytes of that column, right behind the one row of their chunk
 *   manifest.json                   rows and SHA-256 of every table, where identities go on, a digest of itself, a seal
 *
 * The CRC of gzip covers every byte between its header, which is always the same, and its trailer. So any flipped bit
 * shows, and any missing part: what has no manifest at its end is not whole. What was unpacked or packed again meanwhile is
 * brought back into this form first (`archive-forms.ts`).
 */

export const FORMAT = 'harmony-backup';
export const FORMAT_VERSION = 1;

/** Gzip's first ten bytes: deflate, no name, no time, system unknown. */
export const GZIP_START = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);

/** A chunk of rows is closed when it has reached so many bytes. */
export const CHUNK_BYTES = 1_048_576;

/** Entries above these sizes are none of ours; what claims to be is refused before it is read. In bytes. */
export const LIMITS = { json: 4 * 1_048_576, rows: 32 * 1_048_576, bytes: 64 * 1_048_576 };

/** Of what is unpacked: real data is packed to a tenth, bombs to a thousandth. */
export const mostUnpacked = (packed: number): number => 1_073_741_824 + packed * 100;

/** Of what came in another form: no program packs the same to half of what ours does. */
export const mostPackedAnew = (packed: number): number => 1_048_576 + packed * 2;

const Count = z.int().min(0);
/** A digest in hex. */
export const Sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const Name = z.string().regex(/^[a-z][a-z0-9_]{0,62}$/);

export const HeaderSchema = z.strictObject({
  format: z.literal(FORMAT),
  formatVersion: z.literal(FORMAT_VERSION),
  /** Of this archive alone; says nothing about the clinic. */
  id: z.uuid(),
  createdAt: z.iso.datetime(),
  appVersion: z.string().max(50),
  /** Names of the applied migrations, those of 0.2 as the one that makes its tables today. */
  schema: z.array(z.string().max(200)).max(10_000).transform(tablesOf),
  contentVersion: Count,
  tables: z
    .array(
      z.strictObject({
        name: Name,
        columns: z
          .array(z.strictObject({ name: Name, type: z.string().max(100) }))
          .min(1)
          .max(100),
        key: z.array(Name).min(1),
        identity: Name.nullable(),
      }),
    )
    .max(1000),
});
export type Header = z.infer<typeof HeaderSchema>;

const ContentsSchema = z.strictObject({
  /** SHA-256 of the header's text. */
  header: Sha256,
  /** Entries before the manifest. */
  entries: Count,
  tables: z.array(z.strictObject({ name: Name, rows: Count, sha256: Sha256 })),
  sequences: z.array(
    z.strictObject({ table: Name, column: Name, last: z.string().regex(/^\d{1,19}$/), isCalled: z.boolean() }),
  ),
});
export type Contents = z.infer<typeof ContentsSchema>;

export const ManifestSchema = z.strictObject({
  contents: ContentsSchema,
  sha256: Sha256,
  /** `archive-seal.ts`. Older versions sealed nothing. */
  seal: Sha256.optional(),
});

export const sha256 = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex');

export const chunkName = (table: string, number: number): string =>
  `tables/${table}/${String(number).padStart(6, '0')}.ndjson`;
export const bytesName = (table: string, number: number, column: string): string =>
  `tables/${table}/${String(number).padStart(6, '0')}.${column}`;

/** 409 with why an archive cannot be used. */
export const refused = (why: string): ApiError => conflict(why);

export const NOT_OURS = 'This file isn’t a backup made by Harmony.';
export const DAMAGED = 'This backup is damaged: it was cut off or changed after it was made. Nothing was restored.';

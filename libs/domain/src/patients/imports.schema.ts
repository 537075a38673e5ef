import { z } from 'zod';
import { Id, Timestamp } from '../platform/common.schema';
import { IMPORT_FIELD_LABELS } from './patients';

type Field = keyof typeof IMPORT_FIELD_LABELS;
const FIELDS = Object.keys(IMPORT_FIELD_LABELS) as [Field, ...Field[]];

/** What a column of a file can be. */
export const ImportFieldSchema = z.enum(FIELDS);
export type ImportField = z.infer<typeof ImportFieldSchema>;

/** Fields that several columns may provide. */
const REPEATABLE: ReadonlySet<ImportField> = new Set(['ignore', 'phone', 'mobile', 'homePhone', 'workPhone', 'alerts']);

/** The meaning of each column of the file, from left to right. */
export const ImportMapping = z
  .array(ImportFieldSchema)
  .min(1, 'Say what the columns are')
  .max(200, 'Use at most 200 columns')
  .refine(
    (mapping) => mapping.includes('name') || mapping.includes('firstName') || mapping.includes('lastName'),
    'Say which column holds the names',
  )
  .refine((mapping) => {
    const single = mapping.filter((field) => !REPEATABLE.has(field));
    return new Set(single).size === single.length;
  }, 'Only telephone numbers and alerts may come from several columns');
export type ImportMapping = z.infer<typeof ImportMapping>;

/** What is wrong with a line of the file, and what to do. */
export const ImportProblemSchema = z.object({
  line: z.int(),
  column: z.string().nullable(),
  problem: z.string(),
  /** Whether the whole line is skipped; otherwise only this value is. */
  refused: z.boolean(),
});
export type ImportProblem = z.infer<typeof ImportProblemSchema>;

/** What would happen if the file were imported with this mapping. */
export const ImportPreviewSchema = z.object({
  id: Id,
  columns: z.array(z.string()),
  mapping: z.array(ImportFieldSchema),
  /** The first rows as they are in the file. */
  rows: z.array(z.array(z.string())),
  /** At most 200 of them; `refused` counts all lines that are left out. */
  problems: z.array(ImportProblemSchema),
  counts: z.object({ total: z.int(), new: z.int(), changed: z.int(), unchanged: z.int(), refused: z.int() }),
  delimiter: z.enum([',', ';', '\t', '|']),
  encoding: z.enum(['utf-8', 'utf-16le', 'utf-16be', 'windows-1252']),
});
export type ImportPreview = z.infer<typeof ImportPreviewSchema>;

/** Previews the same file with another mapping. */
export const RemapImportBody = z.strictObject({ mapping: ImportMapping });
export type RemapImportBody = z.input<typeof RemapImportBody>;

/** Imports every valid row of a file that was previewed. */
export const StartImportBody = z.strictObject({ id: Id, mapping: ImportMapping });
export type StartImportBody = z.input<typeof StartImportBody>;

/** `confirmed`: also undo what was changed by hand since. */
export const UndoImportBody = z.strictObject({ confirmed: z.boolean().default(false) });
export type UndoImportBody = z.input<typeof UndoImportBody>;

/** How many imports a list has at most. */
export const IMPORTS_LISTED = 100;

/** An import and its progress: `done` of `total` rows. */
export const PatientImportSchema = z.object({
  id: Id,
  state: z.enum(['previewed', 'running', 'done', 'failed', 'undone']),
  fileName: z.string(),
  author: z.string(),
  total: z.int(),
  done: z.int(),
  created: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  refused: z.int(),
  problem: z.string().nullable(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type PatientImport = z.infer<typeof PatientImportSchema>;

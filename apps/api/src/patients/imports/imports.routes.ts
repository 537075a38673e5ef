import { IMPORT_MAX_BYTES, type ImportField, type ImportPreview } from '@harmony/domain';
import {
  IdParams,
  ImportPreviewSchema,
  PatientImportSchema,
  RemapImportBody,
  StartImportBody,
  UndoImportBody,
} from '@harmony/domain/schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { parseCsv, type CsvFile } from '../../platform/csv/parse';
import { findErrors, readErrors, writeErrors } from '../../platform/http/contracts';
import type { Db } from '../../platform/db/schema';
import { invalid } from '../../platform/http/api-error';
import { guessMapping } from './import-columns';
import { planImport } from './import-plan.repo';
import { readRows } from './import-rows';
import { runImport } from './import-run.repo';
import { undoImport } from './import-undo.repo';
import { claimImport, failImport, getImport, importFile, insertImport, listImports, setProgress } from './imports.repo';

const tags = ['patients'];
const entity = 'patient-imports';
const SHOWN_ROWS = 10;
const SHOWN_PROBLEMS = 200;

/** Patients from a file, in two steps: preview the changes, then make all of them or none. */
export const patientImportsAdminRoutes: FastifyPluginAsyncZod<{ db: Db }> = async (app, { db }) => {
  const { index } = app.clinicSystems;
  const { keys, country } = index;
  const running = new Set<Promise<void>>();
  app.addHook('onClose', () => Promise.allSettled(running).then(() => undefined));

  async function preview(id: number, file: CsvFile, mapping: ImportField[]): Promise<ImportPreview> {
    const { rows, problems } = readRows(file, mapping, country);
    const { inserts, changes, unchanged } = await planImport(db, rows);
    const { columns, delimiter, encoding } = file;
    return {
      id,
      columns,
      mapping,
      delimiter,
      encoding,
      rows: file.rows.slice(0, SHOWN_ROWS).map(({ cells }) => cells),
      problems: problems.slice(0, SHOWN_PROBLEMS),
      counts: {
        total: file.rows.length,
        new: inserts.length,
        changed: changes.length,
        unchanged,
        refused: problems.filter(({ refused }) => refused).length,
      },
    };
  }

  app.post(
    '/patients/import/:id/remap',
    {
      config: { audit: { entity, action: 'preview', apart: 'only reads' } },
      schema: {
        tags,
        summary: 'Look at a file again with another idea of its columns',
        params: IdParams,
        body: RemapImportBody,
        response: { 200: ImportPreviewSchema, ...writeErrors },
      },
    },
    async (request) => {
      const { id } = request.params;
      const file = parseCsv(await importFile(db, keys, id));
      await request.audit({ fields: [] });
      return preview(id, file, fitting(request.body.mapping, file));
    },
  );

  app.post(
    '/patients/import',
    {
      config: { audit: { entity, action: 'create' } },
      schema: {
        tags,
        summary: 'Begin to import every valid row of a file; 409 when that was begun already',
        body: StartImportBody,
        response: { 202: PatientImportSchema, ...writeErrors },
      },
    },
    async (request, reply) => {
      const { id, mapping } = request.body;
      const file = parseCsv(await importFile(db, keys, id));
      const { rows, problems } = readRows(file, fitting(mapping, file), country);
      if (rows.length === 0) throw invalid({ mapping: 'No line in the file can be imported with these columns' });
      const refused = problems.filter((problem) => problem.refused).length;
      await request.audited((trx) => claimImport(trx, id, { total: rows.length, refused }), {
        entityId: id,
        fields: mapping.filter((field) => field !== 'ignore'),
      });
      const run = runImport(db, index, { id, rows }, (done) => setProgress(db, id, done)).catch(
        async (error: unknown) => {
          app.log.error({ err: error, importId: id }, 'an import of patients failed');
          await failImport(db, id, 'The import failed, and nothing was changed. Try again.').catch(() => undefined);
        },
      );
      running.add(run);
      void run.finally(() => running.delete(run));
      return reply.code(202).send(await getImport(db, id));
    },
  );

  app.get(
    '/patients/import',
    {
      schema: {
        tags,
        summary: 'Imports, the newest first',
        response: { 200: z.array(PatientImportSchema), ...readErrors },
      },
    },
    () => listImports(db),
  );

  app.get(
    '/patients/import/:id',
    {
      schema: {
        tags,
        summary: 'One import and how far it is',
        params: IdParams,
        response: { 200: PatientImportSchema, ...findErrors },
      },
    },
    (request) => getImport(db, request.params.id),
  );

  app.post(
    '/patients/import/:id/undo',
    {
      config: { audit: { entity, action: 'undo' } },
      schema: {
        tags,
        summary: 'Take an import back; 409 when its patients were changed since, unless `confirmed`',
        params: IdParams,
        body: UndoImportBody,
        response: { 200: PatientImportSchema, ...writeErrors },
      },
    },
    async (request) => {
      const { id } = request.params;
      await request.audited((trx) => undoImport(trx, index, id, request.body.confirmed), { fields: [] });
      return getImport(db, id);
    },
  );

  /** A plugin of its own, because its bodies are bytes. */
  const uploads: FastifyPluginAsyncZod = async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: IMPORT_MAX_BYTES }, (_request, body, done) =>
      done(null, body),
    );
    scope.post(
      '/patients/import/preview',
      {
        config: { audit: { entity, action: 'preview', apart: 'only reads' } },
        bodyLimit: IMPORT_MAX_BYTES,
        schema: {
          tags,
          summary: 'Look at a CSV file (the body, up to 10 MB): columns, first rows, problems and what would change',
          querystring: z.object({ name: z.string().max(200).default('') }),
          response: { 200: ImportPreviewSchema, ...writeErrors },
        },
      },
      async (request) => {
        const { body: bytes } = request;
        if (!Buffer.isBuffer(bytes) || bytes.length === 0) throw invalid({ file: 'Choose a CSV file' });
        const file = parseCsv(bytes);
        const author = request.user?.username ?? 'Administrator';
        const fileName = request.query.name;
        const upload = { bytes, fileName, author, total: file.rows.length };
        const id = await request.audited(
          (trx) => insertImport(trx, keys, upload),
          (created) => ({ entityId: created }),
        );
        return preview(id, file, guessMapping(file.columns));
      },
    );
  };
  await app.register(uploads);
};

function fitting(mapping: ImportField[], { columns }: CsvFile): ImportField[] {
  if (mapping.length !== columns.length)
    throw invalid({ mapping: `Choose what each of the ${columns.length} columns is` });
  return mapping;
}

import type { ImportMapping, ImportPreview, PatientImport, StartImportBody } from '@harmony/domain';
import { baseApi } from '../platform/query/base-api';
import { queryPath } from '../platform/query/query-path';

const URL_BASE = '/api/patients/import';

/** Import of patients from a file: preview, import, undo. */
const patientImportsAdminApi = baseApi.enhanceEndpoints({ addTagTypes: ['Patient', 'PatientImport'] }).injectEndpoints({
  endpoints: (build) => ({
    /** Uploads a CSV file without importing anything yet. `name` is shown in the list of imports. */
    previewImport: build.mutation<ImportPreview, { file: Blob; name: string }>({
      query: ({ file, name }) => ({
        url: queryPath(`${URL_BASE}/preview`, { name }),
        method: 'POST',
        file: file.slice(0, file.size, 'text/csv'),
      }),
    }),
    /** Previews the same file with another mapping of its columns. */
    remapImport: build.mutation<ImportPreview, { id: number; mapping: ImportMapping }>({
      query: ({ id, mapping }) => ({ url: `${URL_BASE}/${id}/remap`, method: 'POST', body: { mapping } }),
    }),
    /** Starts the import; {@link getImport} returns its progress. */
    startImport: build.mutation<PatientImport, StartImportBody>({
      query: (body) => ({ url: URL_BASE, method: 'POST', body }),
      invalidatesTags: ['PatientImport'],
    }),
    /** Poll it while the import is `running`. */
    getImport: build.query<PatientImport, number>({
      query: (id) => `${URL_BASE}/${id}`,
      providesTags: (_row, _error, id) => [{ type: 'PatientImport', id }],
    }),
    getImports: build.query<PatientImport[], void>({ query: () => URL_BASE, providesTags: ['PatientImport'] }),
    /** Fails with 409 when patients were changed since, unless `confirmed`. */
    undoImport: build.mutation<PatientImport, { id: number; confirmed?: boolean }>({
      query: ({ id, confirmed = false }) => ({ url: `${URL_BASE}/${id}/undo`, method: 'POST', body: { confirmed } }),
      invalidatesTags: ['PatientImport', 'Patient'],
    }),
  }),
});

export const {
  usePreviewImportMutation,
  useRemapImportMutation,
  useStartImportMutation,
  useGetImportQuery,
  useGetImportsQuery,
  useUndoImportMutation,
} = patientImportsAdminApi;

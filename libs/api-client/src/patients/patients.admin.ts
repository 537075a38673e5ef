import type {
  ClinicSystemHealth,
  CreatePatientBody,
  Patient,
  PatientNotes,
  PatientNoteVersion,
  PatientsPage,
  SavePatientNotesBody,
  UpdatePatientBody,
} from '@harmony/domain';
import { baseApi } from '../platform/query/base-api';
import { queryPath } from '../platform/query/query-path';
import { LIST, rowTags } from '../platform/query/tags';
import { createCall, deleteCall, updateCall, type Update } from '../platform/rows/admin-calls';

const LIST_URL = '/api/patients';

/** Which part of the list to load; every field may be omitted. */
export interface PatientsPart {
  search?: string;
  leads?: boolean;
  limit?: number;
  offset?: number;
}

/** Patients of the built-in clinic system. Their data is dropped from the cache as soon as it is unused. */
const patientsAdminApi = baseApi
  .enhanceEndpoints({ addTagTypes: ['Patient', 'PatientNotes', 'ClinicSystem'] })
  .injectEndpoints({
    endpoints: (build) => ({
      getPatients: build.query<PatientsPage, PatientsPart>({
        query: (part) => queryPath(LIST_URL, part),
        keepUnusedDataFor: 0,
        providesTags: [{ type: 'Patient', id: LIST }],
      }),
      getPatient: build.query<Patient, number>({
        query: (id) => `${LIST_URL}/${id}`,
        keepUnusedDataFor: 0,
        providesTags: (_row, _error, id) => [{ type: 'Patient', id }],
      }),
      createPatient: build.mutation<Patient, CreatePatientBody>({
        query: (body) => createCall(LIST_URL, body),
        invalidatesTags: [{ type: 'Patient', id: LIST }],
      }),
      updatePatient: build.mutation<Patient, Update<number, UpdatePatientBody>>({
        query: (update) => updateCall(LIST_URL, update),
        invalidatesTags: (_row, _error, { id }) => rowTags('Patient', id),
      }),
      deletePatient: build.mutation<null, number>({
        query: (id) => deleteCall(LIST_URL, id),
        invalidatesTags: [{ type: 'Patient', id: LIST }],
      }),
      /** All versions of a patient's notes, the newest first. */
      getPatientNoteVersions: build.query<PatientNoteVersion[], number>({
        query: (id) => `${LIST_URL}/${id}/staff-notes`,
        keepUnusedDataFor: 0,
        providesTags: (_rows, _error, id) => [{ type: 'PatientNotes', id }],
      }),
      saveStaffNotes: build.mutation<PatientNotes, { id: number; body: SavePatientNotesBody }>({
        query: ({ id, body }) => ({ url: `${LIST_URL}/${id}/staff-notes`, method: 'PUT', body }),
        invalidatesTags: (_row, _error, { id }) => [
          { type: 'PatientNotes', id },
          { type: 'Patient', id },
        ],
      }),
      /** State of the clinic systems and of the phone index. */
      getClinicSystems: build.query<ClinicSystemHealth[], void>({
        query: () => '/api/clinic-systems',
        providesTags: ['ClinicSystem'],
      }),
      /** Synchronises the changes of a clinic system now. */
      syncClinicSystem: build.mutation<ClinicSystemHealth[], string>({
        query: (name) => ({ url: `/api/clinic-systems/${encodeURIComponent(name)}/sync`, method: 'POST', body: {} }),
        invalidatesTags: ['ClinicSystem'],
      }),
    }),
  });

export const {
  useGetPatientsQuery,
  useGetPatientQuery,
  useCreatePatientMutation,
  useUpdatePatientMutation,
  useDeletePatientMutation,
  useGetPatientNoteVersionsQuery,
  useSaveStaffNotesMutation,
  useGetClinicSystemsQuery,
  useSyncClinicSystemMutation,
} = patientsAdminApi;

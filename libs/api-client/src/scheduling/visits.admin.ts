import type {
  CreateVisitBody,
  PatientVisits,
  UpdateVisitBody,
  UpdateVisitStateBody,
  VisitHistory,
  VisitRow,
} from '@harmony/domain';
import { baseApi } from '../platform/query/base-api';
import { queryPath } from '../platform/query/query-path';
import { createCall, deleteCall, ifUnchanged, updateCall } from '../platform/rows/admin-calls';

const LIST_URL = '/api/visits';

/** The visit as it was seen: a change is refused with 409 `stale` when somebody else was quicker. */
export type SeenVisit = Pick<VisitRow, 'id' | 'patientId' | 'revision'>;

const seen = ({ revision }: SeenVisit) => ifUnchanged(String(revision));
/** What shows a visit: the list of its patient, and the schedule. */
const shownBy = (patientId: number) => [{ type: 'Visit' as const, id: patientId }, 'Schedule' as const];

/** Visits of built-in patients, by patient. Dropped from the cache as soon as they are unused. */
const visitsAdminApi = baseApi.enhanceEndpoints({ addTagTypes: ['Visit', 'Schedule'] }).injectEndpoints({
  endpoints: (build) => ({
    /** All visits of a patient, the latest first. */
    getVisits: build.query<PatientVisits, number>({
      query: (patient) => queryPath(LIST_URL, { patient }),
      keepUnusedDataFor: 0,
      providesTags: (_page, _error, patient) => [{ type: 'Visit', id: patient }],
    }),
    /** Who did what to a visit, the latest first. */
    getVisitHistory: build.query<VisitHistory, number>({
      query: (id) => `${LIST_URL}/${id}/history`,
      keepUnusedDataFor: 0,
    }),
    createVisit: build.mutation<VisitRow, CreateVisitBody>({
      query: (body) => createCall(LIST_URL, body),
      // What was refused was taken by somebody since the schedule was loaded.
      invalidatesTags: (row) => (row ? shownBy(row.patientId) : ['Schedule']),
    }),
    updateVisit: build.mutation<VisitRow, { visit: SeenVisit; changes: UpdateVisitBody }>({
      query: ({ visit, changes }) =>
        updateCall(LIST_URL, { id: visit.id, changes, ifUnchangedSince: String(visit.revision) }),
      invalidatesTags: (_row, _error, { visit }) => shownBy(visit.patientId),
    }),
    /** One step, forward or back. */
    moveVisit: build.mutation<VisitRow, { visit: SeenVisit; body: UpdateVisitStateBody }>({
      query: ({ visit, body }) => ({ url: `${LIST_URL}/${visit.id}/state`, method: 'PUT', body, ...seen(visit) }),
      invalidatesTags: (_row, _error, { visit }) => shownBy(visit.patientId),
    }),
    /** Removes a visit that was entered by mistake. */
    deleteVisit: build.mutation<null, SeenVisit>({
      query: (visit) => ({ ...deleteCall(LIST_URL, visit.id), ...seen(visit) }),
      invalidatesTags: (_row, _error, { patientId }) => shownBy(patientId),
    }),
  }),
});

export const {
  useGetVisitsQuery,
  useGetVisitHistoryQuery,
  useCreateVisitMutation,
  useUpdateVisitMutation,
  useMoveVisitMutation,
  useDeleteVisitMutation,
} = visitsAdminApi;

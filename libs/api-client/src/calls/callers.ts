import type {
  BlockedNumber,
  CallOutcome,
  CreateLeadBody,
  Lead,
  LinkCallerBody,
  PatientHit,
  PatientNotes,
  SavePatientNotesBody,
} from '@harmony/domain';
import { baseApi } from '../platform/query/base-api';
import { queryPath } from '../platform/query/query-path';
import { LIST } from '../platform/query/tags';
import { type InSession, sessionHeader } from '../platform/session-header';

/** What the front desk changes about patients. The live calls receive the results through the event stream. */
const patientsApi = baseApi.enhanceEndpoints({ addTagTypes: ['BlockedNumber'] }).injectEndpoints({
  endpoints: (build) => ({
    /** 409 `stale` when somebody else has saved since. `patientId` is the id from the call event. */
    savePatientNotes: build.mutation<PatientNotes, InSession & { patientId: string; body: SavePatientNotesBody }>({
      query: ({ patientId, body, ...call }) => ({
        url: `/api/patients/${encodeURIComponent(patientId)}/notes`,
        method: 'PUT',
        body,
        headers: sessionHeader(call),
      }),
    }),
    /** Records a name or note for an unknown caller. 409 when the number belongs to a patient by now. */
    createLead: build.mutation<Lead, InSession & { callId: string; body: CreateLeadBody }>({
      query: ({ callId, body, ...call }) => ({
        url: `/api/calls/${callId}/lead`,
        method: 'POST',
        body,
        headers: sessionHeader(call),
      }),
    }),
    /** Patients of the built-in clinic system by name, at most 20. */
    searchPatients: build.query<PatientHit[], InSession & { q: string }>({
      query: ({ q, ...call }) => ({ url: queryPath('/api/patients/search', { q }), headers: sessionHeader(call) }),
      keepUnusedDataFor: 0,
    }),
    /** Adds the number of an unknown caller to a patient. */
    linkCaller: build.mutation<Lead, InSession & { callId: string; body: LinkCallerBody }>({
      query: ({ callId, body, ...call }) => ({
        url: `/api/calls/${callId}/link`,
        method: 'POST',
        body,
        headers: sessionHeader(call),
      }),
    }),
    /** Says what came of a call; null takes it back. */
    setCallOutcome: build.mutation<null, InSession & { callId: string; outcome: CallOutcome | null }>({
      query: ({ callId, outcome, ...call }) => ({
        url: `/api/calls/${callId}/outcome`,
        method: 'PUT',
        body: { outcome },
        headers: sessionHeader(call),
      }),
    }),
    /** Numbers that never ring a screen, the latest first. */
    getBlockedNumbers: build.query<BlockedNumber[], InSession>({
      query: (call) => ({ url: '/api/blocked-numbers', headers: sessionHeader(call) }),
      keepUnusedDataFor: 0,
      providesTags: [{ type: 'BlockedNumber', id: LIST }],
    }),
    blockNumber: build.mutation<null, InSession & { number: string }>({
      query: ({ number, ...call }) => ({
        url: `/api/blocked-numbers/${encodeURIComponent(number)}`,
        method: 'PUT',
        headers: sessionHeader(call),
      }),
      invalidatesTags: [{ type: 'BlockedNumber', id: LIST }],
    }),
    unblockNumber: build.mutation<null, InSession & { number: string }>({
      query: ({ number, ...call }) => ({
        url: `/api/blocked-numbers/${encodeURIComponent(number)}`,
        method: 'DELETE',
        headers: sessionHeader(call),
      }),
      invalidatesTags: [{ type: 'BlockedNumber', id: LIST }],
    }),
    /** Remembers which member of a household was calling. */
    pickPatient: build.mutation<null, InSession & { callId: string; patientId: string }>({
      query: ({ callId, patientId, ...call }) => ({
        url: `/api/calls/${callId}/pick`,
        method: 'POST',
        body: { patientId },
        headers: sessionHeader(call),
      }),
    }),
  }),
});

export const {
  useSavePatientNotesMutation,
  useCreateLeadMutation,
  usePickPatientMutation,
  useSearchPatientsQuery,
  useLinkCallerMutation,
  useSetCallOutcomeMutation,
  useGetBlockedNumbersQuery,
  useBlockNumberMutation,
  useUnblockNumberMutation,
} = patientsApi;

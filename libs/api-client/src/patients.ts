import type { CreateLeadBody, Lead, PatientNotes, SavePatientNotesBody } from '@harmony/domain';
import { baseApi } from './base-api';

/** Each call carries the session that the call monitor keeps. */
interface InSession {
  sessionId: string;
}

const session = ({ sessionId }: InSession) => ({ 'x-session-id': sessionId });

/** What the front desk does with patients. The list of calls hears of the results through its stream. */
const patientsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Fails with 409 `stale` when somebody else has saved since. `patientId` as the call event says it. */
    savePatientNotes: build.mutation<PatientNotes, InSession & { patientId: string; body: SavePatientNotesBody }>({
      query: ({ patientId, body, ...call }) => ({
        url: `/api/patients/${encodeURIComponent(patientId)}/notes`,
        method: 'PUT',
        body,
        headers: session(call),
      }),
    }),
    /** Makes the unknown caller of a call known. Fails with 409 when the number has become known. */
    createLead: build.mutation<Lead, InSession & { callId: string; body: CreateLeadBody }>({
      query: ({ callId, body, ...call }) => ({
        url: `/api/calls/${callId}/lead`,
        method: 'POST',
        body,
        headers: session(call),
      }),
    }),
    /** Remembers who of a household was calling. */
    pickPatient: build.mutation<null, InSession & { callId: string; patientId: string }>({
      query: ({ callId, patientId, ...call }) => ({
        url: `/api/calls/${callId}/pick`,
        method: 'POST',
        body: { patientId },
        headers: session(call),
      }),
    }),
  }),
});

export const { useSavePatientNotesMutation, useCreateLeadMutation, usePickPatientMutation } = patientsApi;

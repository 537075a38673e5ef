import type { CreateLeadBody, Lead, PatientNotes, SavePatientNotesBody } from '@harmony/domain';
import { baseApi } from './base-api';
import { type InSession, sessionHeader } from './reception-auth';

/** What the front desk changes about patients. The live calls receive the results through the event stream. */
const patientsApi = baseApi.injectEndpoints({
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

export const { useSavePatientNotesMutation, useCreateLeadMutation, usePickPatientMutation } = patientsApi;

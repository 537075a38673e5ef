import { useGetCallQuery } from '@harmony/api-client/calls';
import type { CallEvent, CallPatient } from '@harmony/domain';

/** Nothing more is to come: what was awaited could not be had. */
const given = (patient: CallPatient): CallPatient => ({
  ...patient,
  awaited: [],
  failed: [...(patient.failed ?? []), ...(patient.awaited ?? [])],
});

/**
 * A call with all that the clinic system says of its patients. While a call lives, details follow by themselves; those of
 * an ended call are loaded when it is opened.
 */
export function useFullCall(sessionId: string, call: CallEvent): CallEvent {
  const isPartial = call.status === 'ended' && call.patients.some(({ awaited }) => awaited && awaited.length > 0);
  const { currentData, isError } = useGetCallQuery({ sessionId, callId: call.id }, { skip: !isPartial });
  if (!isPartial) return call;
  if (isError) return { ...call, patients: call.patients.map(given) };
  return currentData ? { ...call, patients: currentData.patients } : call;
}

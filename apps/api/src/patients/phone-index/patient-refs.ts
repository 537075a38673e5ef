/** The system whose patients are named by their bare number. */
export const BUILT_IN = 'built-in';

export interface PatientRef {
  system: string;
  patientId: string;
}

/** How a patient is named towards the monitor: `12` in the built-in system, `fhir:abc` in another one. */
export const refText = ({ system, patientId }: PatientRef): string =>
  system === BUILT_IN ? patientId : `${system}:${patientId}`;

export function parseRef(text: string): PatientRef {
  const colon = text.indexOf(':');
  if (colon < 0) return { system: BUILT_IN, patientId: text };
  return { system: text.slice(0, colon), patientId: text.slice(colon + 1) };
}

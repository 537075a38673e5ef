/** Name of the system, which patients' ids begin with. */
export const FHIR = 'fhir';
/** What sentences for the console call it. */
export const FHIR_SERVER = 'The FHIR server';

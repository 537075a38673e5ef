/** Name of the system, used as the prefix of patient ids. */
export const FHIR = 'fhir';
/** Its name in sentences for the console. */
export const FHIR_SERVER = 'The FHIR server';

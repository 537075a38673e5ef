import type { CallPatient } from '@harmony/domain';

/** Patients of other clinic systems are named with their system: `fhir:12`. */
export const isBuiltIn = ({ id }: Pick<CallPatient, 'id'>): boolean => /^\d+$/.test(id);

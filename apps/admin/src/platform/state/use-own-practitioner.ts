import { useConsoleSelector } from './console-state';

/** Id of the practitioner whose account works in this tab; null: it is nobody's. */
export const useOwnPractitioner = (): number | null =>
  useConsoleSelector((state) => state.session.worker?.practitionerId ?? null);

import type { SessionUser } from '@harmony/domain';

/** Whose refills an account of the console sees: null: everybody's; else those of one practitioner (0: of nobody). */
export type RefillReader = { practitionerId: number } | null;

/** Administrators see all, practitioners the refills of formulas that are theirs, and those of their patients. */
export const ofReader = (user: SessionUser | null): RefillReader =>
  user?.role === 'administrator' ? null : { practitionerId: user?.practitionerId ?? 0 };

/**
 * How sure a match is: `known` the exact number (or that of a relative, then `relation` says whose), `likely` the same
 * national number without a country, `maybe` the last seven digits within the clinic's area code.
 */
export const MATCH_LEVELS = ['known', 'likely', 'maybe'] as const;

/**
 * Whether the clinic system has answered: `pending` means that patients may follow, `unavailable` that it is not
 * reachable.
 */
export const PATIENTS_STATES = ['matched', 'none', 'pending', 'unavailable', 'not-matchable'] as const;

/** What a clinic system looks up separately of a patient, each part at its own pace. */
export const CARD_PARTS = ['visits', 'balance', 'alerts'] as const;
export type CardPart = (typeof CARD_PARTS)[number];

/** What a clinic system looks up separately of a patient, each part at its own pace. */
export const CARD_PARTS = ['visits', 'balance', 'alerts'] as const;
export type CardPart = (typeof CARD_PARTS)[number];

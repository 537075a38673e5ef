/** How a second factor can be shown, the safest first. */
export const SECOND_FACTORS = ['passkey', 'authenticator-app', 'recovery-code'] as const;
export type SecondFactor = (typeof SECOND_FACTORS)[number];

/** The setting that asks administrators for a second factor. */
export const SECOND_FACTOR_SETTING = 'second_factor_required';

/** For so many minutes somebody who has signed in, or has proved who they are, is not asked again. */
export const REAUTHENTICATION_MINUTES = 15;

/** How many recovery codes are made at once. */
export const RECOVERY_CODES = 10;

/** How a second factor can be shown, the safest first. */
export const SECOND_FACTOR_METHODS = ['passkey', 'authenticator-app', 'recovery-code'] as const;
export type SecondFactorMethod = (typeof SECOND_FACTOR_METHODS)[number];

/** A second factor as somebody shows it: by the browser, or as the code they have typed. */
export type ShownSecondFactor =
  { method: 'passkey' } | { method: Exclude<SecondFactorMethod, 'passkey'>; code: string };

/** The question for a second factor. */
export interface SecondFactorQuestion {
  /** Those that the account has. */
  methods: readonly SecondFactorMethod[];
  /** Why no passkey can be shown here, and where else the page is if that helps. */
  obstacle?: { words: string; href?: string } | null;
  /** Resolves with null when it is accepted, otherwise with the message to show. */
  onShow: (shown: ShownSecondFactor) => Promise<string | null>;
}

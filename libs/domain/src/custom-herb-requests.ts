/** What is said about the fields of a custom formula request that the contact form does not have. */
export const HERB_REQUEST_MESSAGES = {
  healthConcerns: 'Describe your health concerns in at least 10 characters',
  consent: 'Tick the box to let our practitioners read your request',
  consentVersion: 'The wording beside the box has changed. Reload the page, read it and agree again',
} as const;

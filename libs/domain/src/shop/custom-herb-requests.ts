/** Messages for the fields that a custom formula request adds to those of the contact form. */
export const HERB_REQUEST_MESSAGES = {
  healthConcerns: 'Describe your health concerns in at least 10 characters',
  consent: 'Tick the box to let our practitioners read your request',
  consentVersion: 'The wording beside the box has changed. Reload the page, read it and agree again',
} as const;

/** What somebody agrees to, word for word. A wording is never edited: a new one gets a new version on top. */
export interface ConsentWording {
  /** Day the wording came into use, YYYY-MM-DD; stored with every request. */
  version: string;
  text: string;
}

/** Consent to a custom formula request, newest first. The form shows the first; older ones explain stored requests. */
export const HERB_CONSENTS = [
  {
    version: '2026-11-21',
    text: 'I agree that the clinic stores what I write here and that its practitioners read it to answer my request. I understand that this is not for emergencies, that it does not replace a visit, and that I can ask the clinic to delete it.',
  },
] as const satisfies readonly ConsentWording[];

/** The consent that the form shows today. */
export const HERB_CONSENT: ConsentWording = HERB_CONSENTS[0];

/** What stands beside the newsletter field: signing up says yes to no more than this. */
export const NEWSLETTER_PROMISE =
  'We e-mail you the newsletter and nothing else. You can unsubscribe with one click at any time.';

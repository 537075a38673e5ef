import { msg } from '@harmony/language';

/**
 * The exact wording somebody agrees to, in English. A wording is never edited, neither here nor in another language; a new one is added
 * on top with a new version.
 */
export interface ConsentWording {
  /** The day since which the wording is used, YYYY-MM-DD; stored with every request. */
  version: string;
  text: string;
}

/** Consent to a custom formula request, newest first. The form shows the first; older ones explain stored requests. */
export const HERB_CONSENTS = [
  {
    version: '2026-11-21',
    text: msg(
      'I agree that the clinic stores what I write here and that its practitioners read it to answer my request. I understand that this is not for emergencies, that it does not replace a visit, and that I can ask the clinic to delete it.',
    ),
  },
] as const satisfies readonly ConsentWording[];

/** The consent that the form currently shows. */
export const HERB_CONSENT: ConsentWording = HERB_CONSENTS[0];

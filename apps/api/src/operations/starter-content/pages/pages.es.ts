import { ACCESSIBILITY_PAGE_ES } from './page-accessibility.es';
import { NEW_PATIENTS_PAGE_ES } from './page-new-patients.es';
import { PRIVACY_PAGE_ES } from './page-privacy.es';
import { TERMS_PAGE_ES } from './page-terms.es';
import type { InSpanish } from '../said';

/** By the slugs of the pages. */
export const PAGES_ES: InSpanish<'pages'> = {
  privacy: PRIVACY_PAGE_ES,
  terms: TERMS_PAGE_ES,
  accessibility: ACCESSIBILITY_PAGE_ES,
  'new-patients': NEW_PATIENTS_PAGE_ES,
};

import type { CreatePageBody } from '@harmony/domain';
import { ACCESSIBILITY_PAGE } from './page-accessibility';
import { NEW_PATIENTS_PAGE } from './page-new-patients';
import { PRIVACY_PAGE } from './page-privacy';
import { TERMS_PAGE } from './page-terms';

export type StarterPage = Required<Pick<CreatePageBody, 'slug' | 'title' | 'summary' | 'body' | 'place'>>;

/**
 * What the law asks for and what new patients ask for, for the clinic to complete. What only the clinic knows is a blank in
 * brackets: the website marks it, and the console lists it as a gap.
 */
export const PAGES: readonly StarterPage[] = [PRIVACY_PAGE, TERMS_PAGE, ACCESSIBILITY_PAGE, NEW_PATIENTS_PAGE];

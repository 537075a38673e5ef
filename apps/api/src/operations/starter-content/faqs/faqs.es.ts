import { CARE_FAQS_ES } from './faqs-care.es';
import { CLINIC_FAQS_ES } from './faqs-clinic.es';
import type { InSpanish } from '../said';

/** By slugs of the English questions. */
export const FAQS_ES: InSpanish<'faqs'> = { ...CARE_FAQS_ES, ...CLINIC_FAQS_ES };

import type { CreateFaqBody, CreateFaqCategoryBody } from '@harmony/domain';
import { CARE_FAQS } from './faqs-care';
import { CLINIC_FAQS } from './faqs-clinic';

export type StarterFaq = Omit<CreateFaqBody, 'categoryId' | 'orderIndex'>;

/** A category with its questions, both in the order they are shown. */
export type StarterFaqCategory = Omit<CreateFaqCategoryBody, 'orderIndex'> & { faqs: readonly StarterFaq[] };

/** Questions patients ask, by category. Those with `isTopFaq` also stand on the contact page. */
export const FAQ_CATEGORIES: readonly StarterFaqCategory[] = [...CARE_FAQS, ...CLINIC_FAQS];

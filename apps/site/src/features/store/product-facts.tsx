import { langOf, type Product } from '@harmony/domain';
import { t } from '@harmony/language';
import type { Fact } from '../../parts/page/detail-layout';

/** What a product is and how it is used; what is missing is left out. Price and stock stand beside 'Add'. */
export function productFacts(product: Product): Fact[] {
  const { form, doseText, practitionerOnly } = product;
  return [
    ...(form ? [{ label: t('Form'), value: form, lang: langOf(product, 'form') }] : []),
    ...(doseText ? [{ label: t('How to use'), value: doseText, lang: langOf(product, 'doseText') }] : []),
    ...(practitionerOnly
      ? [{ label: t('Practitioner only'), value: t('Given after a visit with one of our practitioners.') }]
      : []),
  ];
}

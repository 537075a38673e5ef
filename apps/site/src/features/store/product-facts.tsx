import type { Product } from '@harmony/domain';
import type { Fact } from '../../parts/detail-layout';

/** What a product is and how it is used; what is missing is left out. Price and stock stand beside 'Add'. */
export function productFacts(product: Product): Fact[] {
  const { form, doseText, practitionerOnly } = product;
  return [
    ...(form ? [{ label: 'Form', value: form }] : []),
    ...(doseText ? [{ label: 'How to use', value: doseText }] : []),
    ...(practitionerOnly
      ? [{ label: 'Practitioner only', value: 'Given after a visit with one of our practitioners.' }]
      : []),
  ];
}

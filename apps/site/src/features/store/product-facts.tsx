import type { Product } from '@harmony/domain';
import type { Fact } from '../../parts/detail-layout';
import { ProductPrice } from './product-price';

/** The facts on a product's plate; missing ones are left out. */
export function productFacts(product: Product): Fact[] {
  const { form, doseText, stockQuantity, practitionerOnly } = product;
  return [
    { label: 'Price', value: <ProductPrice product={product} /> },
    ...(form ? [{ label: 'Form', value: form }] : []),
    ...(doseText ? [{ label: 'How to use', value: doseText }] : []),
    { label: 'At the clinic', value: stockQuantity > 0 ? 'In stock' : 'Out of stock: ask us when it comes back' },
    ...(practitionerOnly
      ? [{ label: 'Practitioner only', value: 'Given after a visit with one of our practitioners.' }]
      : []),
  ];
}

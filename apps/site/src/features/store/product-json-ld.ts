import { productPrice, stripHtml, type Product } from '@harmony/domain';
import { imageProperty, type AbsoluteUrl } from '../../parts/page/json-ld';
import { paths } from '../../paths';
import type { OfferLeaf, ProductLeaf } from 'schema-dts';

/** A product that can be bought at the clinic; `sells`: here, too. Without ratings: products have none. */
export function productNode(
  product: Product,
  category: string | undefined,
  url: AbsoluteUrl,
  sells = false,
): ProductLeaf & { offers: OfferLeaf } {
  const { name, sku, slug, stockQuantity, practitionerOnly } = product;
  const place = sells && !practitionerOnly ? 'InStock' : 'InStoreOnly';
  const address = url(paths.product(slug));
  return {
    '@type': 'Product',
    name,
    url: address,
    description: product.shortDescription ?? stripHtml(product.description),
    ...(sku && { sku }),
    ...(category && { category }),
    ...imageProperty(product, url),
    offers: {
      '@type': 'Offer',
      url: address,
      price: productPrice(product).toFixed(2),
      priceCurrency: 'USD',
      availability: `https://schema.org/${stockQuantity > 0 ? place : 'OutOfStock'}`,
      seller: { '@id': url('/#clinic') },
    },
  };
}

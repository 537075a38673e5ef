import type { PageProps } from '../../router';
import {
  useGetProductCategoriesQuery,
  useGetProductQuery,
  useGetProductsQuery,
  useGetSignOffQuery,
} from '@harmony/api-client';
import { firstWords, langOf, published, stripHtml, type Product, type ProductCategory } from '@harmony/domain';
import { t } from '@harmony/language';
import { RichText, RingList, TextLink } from '@harmony/ui';
import { useAbsoluteUrl, useSells } from '../../hooks';
import { CareNote } from '../../parts/content/care-note';
import { DetailLayout, DetailSection, PICTURE_SIZES } from '../../parts/page/detail-layout';
import { DetailState } from '../../parts/page/detail-state';
import { FlaggedPage } from '../../parts/page/flagged-page';
import { breadcrumbNode, graph } from '../../parts/page/json-ld';
import { ReviewedBy, reviewedPageNode } from '../../parts/content/reviewed-by';
import { paths } from '../../paths';
import { Seo } from '../../seo';
import { Disclaimer } from './disclaimer';
import { FormulaPromo } from './formula-promo';
import { IngredientTable } from './ingredient-table';
import { ProductActions } from './product-actions';
import { productFacts } from './product-facts';
import { productNode } from './product-json-ld';
import { ProductPicture } from './product-picture';
import { RelatedProducts } from './related-products';
import { storeUrl } from './store-filters';
import { WhoShouldAsk } from './who-should-ask';

/** `/store/:slug`: one product, while the store is switched on. */
export const ProductPage = ({ slug }: PageProps) => (
  <FlaggedPage flag="store_enabled">
    <OneProduct slug={slug} />
  </FlaggedPage>
);

function OneProduct({ slug }: PageProps) {
  const query = useGetProductQuery(slug);
  if (query.currentData) return <Content product={query.currentData} />;
  return (
    <DetailState query={query} loading={t('Loading product...')} failed={t('We can’t show this product right now.')} />
  );
}

function Content({ product }: { product: Product }) {
  const { data: categories } = useGetProductCategoriesQuery();
  const { data: products } = useGetProductsQuery();
  const url = useAbsoluteUrl();
  const path = paths.product(product.slug);
  const { currentData: signOff } = useGetSignOffQuery({ list: 'products', slug: product.slug });
  const category = categories?.find(({ id }) => id === product.categoryId);
  return (
    <>
      <Seo
        row={product}
        title={product.name}
        description={product.shortDescription ?? firstWords(stripHtml(product.description))}
        jsonLd={graph(
          productNode(product, category?.name, url, useSells()),
          reviewedPageNode(signOff, { name: product.name, path }, url),
          breadcrumbNode(url, { name: t('Store'), path: paths.store() }, { name: product.name, path }),
        )}
      />
      <DetailLayout
        eyebrow={<CategoryLink category={category} />}
        title={product.name}
        titleLang={langOf(product, 'name')}
        lead={product.shortDescription}
        leadLang={langOf(product, 'shortDescription')}
        action={<ProductActions product={product} />}
        facts={productFacts(product)}
        picture={<ProductPicture product={product} category={category} sizes={PICTURE_SIZES} />}
        notes={
          <>
            <WhoShouldAsk product={product} />
            <CareNote />
            <Disclaimer />
            <ReviewedBy list="products" slug={product.slug} />
          </>
        }
      >
        {stripHtml(product.description) !== '' && (
          <RichText html={product.description} lang={langOf(product, 'description')} />
        )}
        <IngredientTable ingredients={product.ingredients} />
        {product.cautions.length > 0 && (
          <DetailSection id="product-cautions" title={t('Cautions')}>
            <RingList ruled>
              {product.cautions.map((caution) => (
                <li key={caution} lang={langOf(product, 'cautions')}>
                  {caution}
                </li>
              ))}
            </RingList>
          </DetailSection>
        )}
      </DetailLayout>
      <RelatedProducts product={product} products={published(products)} categories={categories ?? []} />
      <FormulaPromo />
    </>
  );
}

const CategoryLink = ({ category }: { category: ProductCategory | undefined }) =>
  category ? (
    <TextLink href={storeUrl({ category: category.slug })}>{category.name}</TextLink>
  ) : (
    <TextLink href={paths.store()}>{t('Store')}</TextLink>
  );

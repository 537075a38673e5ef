import styled from 'styled-components';
import { imageSources, type Product, type ProductCategory } from '@harmony/domain';
import { c, HerbArt, Picture, radius, space, type HerbName } from '@harmony/ui';
import { useFocus } from '../../hooks';
import { ofCategory } from './of-category';

/** The drawings there are, each named after a word in an ingredient's common name. */
const DRAWN: readonly HerbName[] = ['chrysanthemum', 'goji', 'ginkgo', 'mugwort'];

/** Each category's own plant; every other category gets the first one. */
const CATEGORY_HERBS: Readonly<Record<string, HerbName>> = {
  'herbal-formulas': 'ginkgo',
  'acupuncture-supplies': 'mugwort',
  'wellness-teas': 'chrysanthemum',
  'home-therapy-tools': 'goji',
};

/** Size of a card's picture in pixels; uploaded images are requested in this width (docs/product.md, section 9). */
const WIDTH = 500;
const HEIGHT = 375;

const StyledFrame = styled.div`
  display: grid;
  aspect-ratio: 4 / 3;
  overflow: hidden;
  border: 1px solid ${c.line};
  border-radius: ${radius.plate};
  background: ${c.paper};

  & > img {
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
  }
  & > svg {
    block-size: 100%;
    min-block-size: 0;
    padding: ${space[20]};
  }
`;

export interface ProductPictureProps {
  product: Pick<Product, 'imageUrl' | 'imageAlt' | 'ingredients'>;
  category: ProductCategory | undefined;
  /** For the large picture of a page, seen first: its width on the page, as `sizes` of an `<img>` takes it. */
  sizes?: string;
}

/** The herb a product is made of if there is a drawing of it, otherwise the herb of its category. */
function herbOf({ product, category }: ProductPictureProps): HerbName {
  const names = product.ingredients.map(({ common }) => common.toLowerCase());
  return (
    DRAWN.find((herb) => names.some((name) => name.includes(herb))) ?? ofCategory(CATEGORY_HERBS, category) ?? 'ginkgo'
  );
}

/**
 * A product's picture; a drawing without one, or where it cannot be shown. Without a description it is decorative, as the
 * product's name is beside it.
 */
export function ProductPicture({ product, category, sizes }: ProductPictureProps) {
  const { src, srcSet } = imageSources(product.imageUrl, sizes ? [WIDTH, 828, 1200] : [WIDTH]);
  const focus = useFocus(product.imageUrl);
  const drawing = <HerbArt name={herbOf({ product, category })} />;
  return (
    <StyledFrame>
      {src ? (
        <Picture
          {...(sizes && { srcSet, sizes })}
          src={src}
          alt={product.imageAlt ?? ''}
          focus={focus}
          width={WIDTH}
          height={HEIGHT}
          loading={sizes ? 'eager' : 'lazy'}
          decoding="async"
        >
          {drawing}
        </Picture>
      ) : (
        drawing
      )}
    </StyledFrame>
  );
}

import styled from 'styled-components';
import { firstWords, langOf, stripHtml, type Product, type ProductCategory } from '@harmony/domain';
import { t } from '@harmony/language';
import { Badge, ButtonLink, c, CardLink, Highlight, LinkCard, media, space } from '@harmony/ui';
import { paths } from '../../paths';
import { AddButton } from './add-button';
import { CategoryIcon } from './category-icon';
import { ConditionTags } from './condition-tags';
import { ProductPicture } from './product-picture';
import { ProductPrice } from './product-price';

// On phones a row: the picture left, the words right of it, price and buttons below both.
const StyledCard = styled(LinkCard)`
  display: grid;
  grid-template: auto auto minmax(0, 1fr) auto / 6.5rem minmax(0, 1fr);
  gap: ${space[8]} ${space[16]};
  min-inline-size: 0;
  padding: ${space[16]};

  & > h3 {
    font: var(--type-h3);
    hyphens: auto;
    overflow-wrap: anywhere;
  }
  ${media.belowMd} {
    & > :not(:first-child, :last-child) {
      grid-column: 2;
    }
    & > h3 {
      font-size: 1.25rem;
    }
  }
  ${media.md} {
    grid-template: none / minmax(0, 1fr);
    grid-template-rows: subgrid;
    grid-row: span 5;
    row-gap: ${space[12]};
  }
`;

const StyledPicture = styled.div`
  position: relative;

  ${media.belowMd} {
    grid-row: 1 / span 3;
    display: grid;
    gap: ${space[8]};
    align-content: start;
    justify-items: center;

    & > :first-child {
      inline-size: 100%;
      aspect-ratio: 1;
    }
    & svg {
      padding: ${space[8]};
    }
  }
`;

const StyledFeatured = styled(Badge)`
  ${media.md} {
    position: absolute;
    inset-block-start: ${space[8]};
    inset-inline-start: ${space[8]};
  }
`;

const StyledText = styled.p`
  color: ${c.ink2};
  font: var(--type-small);
`;

/** Two or three lines of a card, in characters. Whole words and not whole lines: nothing is cut where a reader's letters are larger. */
const MOST_WORDS = 110;

const StyledCategory = styled.p`
  display: flex;
  gap: ${space[8]};
  align-items: center;
  color: ${c.ink2};
  font: 600 0.875rem/1.7 var(--font-text);

  & > svg {
    flex: none;
  }
`;

// Price and buttons are at the foot of the card, so that they line up across a row.
const StyledFoot = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[8]};
  align-items: center;
  margin-block-start: auto;
  padding-block-start: ${space[12]};
  border-block-start: 1px solid ${c.line};

  & > :first-child {
    flex: 1;
  }
  & :is(a, button) {
    padding-inline: 0.8rem;
  }
  ${media.belowMd} {
    grid-column: 1 / -1;
  }
`;

export interface ProductCardProps {
  product: Product;
  category: ProductCategory | undefined;
  /** The condition the store is filtered by. */
  condition: string;
  /** What was searched for, to be marked. */
  words: readonly string[];
  onCondition: (condition: string) => void;
}

/** One product of the store. */
export const ProductCard = ({ product, category, condition, words, onCondition }: ProductCardProps) => (
  <StyledCard as="article">
    <StyledPicture>
      <ProductPicture product={product} category={category} />
      {product.isFeatured && <StyledFeatured>{t('Featured')}</StyledFeatured>}
    </StyledPicture>
    <h3 lang={langOf(product, 'name')}>
      <CardLink href={paths.product(product.slug)}>
        <Highlight text={product.name} words={words} />
      </CardLink>
    </h3>
    <StyledText lang={langOf(product, product.shortDescription === null ? 'description' : 'shortDescription')}>
      <Highlight
        text={firstWords(product.shortDescription ?? stripHtml(product.description), MOST_WORDS)}
        words={words}
      />
    </StyledText>
    <div>
      {category && (
        <StyledCategory lang={langOf(category, 'name')}>
          <CategoryIcon category={category} size={14} />
          {category.name}
        </StyledCategory>
      )}
      <ConditionTags conditions={product.conditions} chosen={condition} words={words} onChoose={onCondition} />
    </div>
    <StyledFoot>
      <ProductPrice product={product} />
      <ButtonLink
        href={paths.product(product.slug)}
        variant="quiet"
        size="sm"
        aria-label={t('Details about {name}', { name: product.name })}
      >
        {t('Details')}
      </ButtonLink>
      <AddButton product={product} />
    </StyledFoot>
  </StyledCard>
);

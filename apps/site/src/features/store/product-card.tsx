import styled from 'styled-components';
import { stripHtml, type Product, type ProductCategory } from '@harmony/domain';
import { Badge, ButtonLink, c, Card, CardLink, space } from '@harmony/ui';
import { paths } from '../../paths';
import { AddButton } from './add-button';
import { CategoryIcon } from './category-icon';
import { ConditionTags } from './condition-tags';
import { ProductPicture } from './product-picture';
import { ProductPrice } from './product-price';

const StyledCard = styled(Card)`
  display: flex;
  flex-direction: column;
  gap: ${space[12]};
  min-inline-size: 0;
  padding: ${space[16]};

  & > h3 {
    font: var(--type-h3);
    overflow-wrap: anywhere;
  }
`;

const StyledPicture = styled.div`
  position: relative;
`;

const StyledFeatured = styled(Badge)`
  position: absolute;
  inset-block-start: ${space[8]};
  inset-inline-start: ${space[8]};
`;

const StyledText = styled.p`
  display: -webkit-box;
  overflow: hidden;
  color: ${c.ink2};
  font: var(--type-small);
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`;

// Price and buttons are at the foot of the card, so that they line up across a row.
const StyledFoot = styled.div`
  display: grid;
  gap: ${space[12]};
  margin-block-start: auto;
  padding-block-start: ${space[4]};
`;

const StyledActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[8]};

  & > :is(a, button) {
    flex: 1 1 auto;
  }
`;

export interface ProductCardProps {
  product: Product;
  category: ProductCategory | undefined;
  /** The condition the store is filtered by. */
  condition: string;
  onCondition: (condition: string) => void;
}

/** One product of the store. */
export const ProductCard = ({ product, category, condition, onCondition }: ProductCardProps) => (
  <StyledCard as="article">
    <StyledPicture>
      <ProductPicture product={product} categoryName={category?.name} />
      {product.isFeatured && <StyledFeatured>Featured</StyledFeatured>}
    </StyledPicture>
    <h3>
      <CardLink href={paths.product(product.slug)}>{product.name}</CardLink>
    </h3>
    <StyledText>{product.shortDescription ?? stripHtml(product.description)}</StyledText>
    {category && (
      <div>
        <Badge>
          <CategoryIcon name={category.name} size={14} />
          {category.name}
        </Badge>
      </div>
    )}
    <ConditionTags conditions={product.conditions} chosen={condition} onChoose={onCondition} />
    <StyledFoot>
      <ProductPrice product={product} />
      <StyledActions>
        <ButtonLink
          href={paths.product(product.slug)}
          variant="secondary"
          size="sm"
          aria-label={`Details about ${product.name}`}
        >
          Details
        </ButtonLink>
        <AddButton product={product} />
      </StyledActions>
    </StyledFoot>
  </StyledCard>
);

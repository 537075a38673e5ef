import styled from 'styled-components';
import { formatMoney, type Product } from '@harmony/domain';
import { t } from '@harmony/language';
import { c, space, VisuallyHidden } from '@harmony/ui';

const StyledPrice = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space[8]};
  align-items: baseline;
  color: ${c.ink};
  font: 500 1.25rem/1.3 var(--font-display);
  font-variant-numeric: tabular-nums;

  & s {
    color: ${c.ink2};
    font: var(--type-small);
  }
`;

/** The price in dollars; on sale, with the regular price struck out beside it. */
export const ProductPrice = ({ product: { price, salePrice } }: { product: Pick<Product, 'price' | 'salePrice'> }) => (
  <StyledPrice>
    {salePrice === null ? (
      formatMoney(price)
    ) : (
      <>
        <VisuallyHidden>{`${t('Sale price')} `}</VisuallyHidden>
        <span>{formatMoney(salePrice)}</span>
        <s>
          <VisuallyHidden>{`${t('Regular price')} `}</VisuallyHidden>
          {formatMoney(price)}
        </s>
      </>
    )}
  </StyledPrice>
);

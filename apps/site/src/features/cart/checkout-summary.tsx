import styled from 'styled-components';
import { formatMoney, type Cart, type CartLine } from '@harmony/domain';
import { t } from '@harmony/language';
import { Button, c, space } from '@harmony/ui';
import { MoneyRows } from '../../parts/cart/money-rows';
import { PanelCard } from '../../parts/page/panel-card';
import { totalsOf } from '../../parts/cart/quote-rows';
import { setOf } from './cart-form';
import { mendedQuantity, problemOf } from './line-words';

const StyledSummary = styled(PanelCard)`
  display: grid;
  gap: ${space[20]};
`;

const StyledLines = styled.ul.attrs({ role: 'list' })`
  display: grid;
  gap: ${space[12]};
`;

const StyledLine = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space[4]} ${space[16]};
  overflow-wrap: anywhere;

  & > span:nth-child(2) {
    font-variant-numeric: tabular-nums;
  }
  & > :nth-child(n + 3) {
    grid-column: 1 / -1;
  }
  & > p {
    color: ${c.ink2};
    font: var(--type-small);
  }
  & > p[data-problem] {
    color: ${c.rouge};
    font-weight: 600;
  }
`;

const StyledButtons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[8]};
`;

/** What’s ordered and what it costs. What stands in the way can be mended here, without leaving what was typed. */
export const CheckoutSummary = ({ cart }: { cart: Cart }) => (
  <StyledSummary as="aside" aria-label={t('Your order')}>
    <h2>{t('Your Order')}</h2>
    <StyledLines>
      {cart.lines.map((line) => (
        <Line key={line.productId} line={line} />
      ))}
    </StyledLines>
    <MoneyRows rows={totalsOf(cart)} />
  </StyledSummary>
);

function Line({ line }: { line: CartLine }) {
  const { productId, name, quantity, totalPrice, priceBefore } = line;
  const problem = problemOf(line);
  const mended = mendedQuantity(line);
  return (
    <StyledLine>
      <span>
        {quantity} × {name}
      </span>
      <span>{formatMoney(totalPrice)}</span>
      {priceBefore !== null && <p>{t('One was {price} when you added it.', { price: formatMoney(priceBefore) })}</p>}
      {problem && (
        <>
          <p data-problem="">{problem}</p>
          <StyledButtons>
            {mended !== null && (
              <Button type="submit" size="sm" variant="secondary" name="fix" value={setOf(productId, mended)}>
                {t('Take {count}', { count: mended })}
              </Button>
            )}
            <Button
              type="submit"
              size="sm"
              variant="secondary"
              name="fix"
              value={setOf(productId, 0)}
              aria-label={t('Remove {name}', { name })}
            >
              {t('Remove')}
            </Button>
          </StyledButtons>
        </>
      )}
    </StyledLine>
  );
}

import { formatMoney } from '@harmony/domain';
import { c, TextLink, VisuallyHidden } from '@harmony/ui';
import styled from 'styled-components';
import { balanceSign } from './balance-sign';

const StyledAmount = styled.span`
  color: ${c.ink};
  font-variant-numeric: tabular-nums;

  &[data-sign='negative'] {
    color: ${c.rouge};
  }
  &[data-sign='positive'] {
    color: ${c.cobalt};
  }
  a {
    color: inherit;
  }
`;

export interface BalanceProps {
  /** Dollars; null when the clinic system does not provide it. */
  amount: number | null;
  link: string | null;
}

/**
 * An account balance: `$12.50` blue, `-$12.50` red, `$0.00` black (docs/product.md, section 5); its sign also in words.
 */
export const Balance = ({ amount, link }: BalanceProps) => {
  if (amount === null) return <StyledAmount>Unknown</StyledAmount>;
  const sign = balanceSign(amount);
  const text = (
    <>
      {formatMoney(amount)}
      {sign !== 'zero' && <VisuallyHidden> ({sign})</VisuallyHidden>}
    </>
  );
  return (
    <StyledAmount data-sign={sign}>
      {link ? (
        <TextLink href={link} external>
          {text}
        </TextLink>
      ) : (
        text
      )}
    </StyledAmount>
  );
};

import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { c, space } from '@harmony/ui';
import { readEditTarget } from '../../platform/editor/edit-target';
import type { FrameProps } from '../../platform/editor/field-kinds';
import { PlaceLink } from '../../platform/shell/place-link';
import { useFlags } from '../../platform/shell/use-clinic';

const StyledStock = styled.div`
  display: grid;
  gap: ${space[4]};
  font-variant-numeric: tabular-nums;

  > strong {
    font-size: 1rem;
  }
  > small {
    color: ${c.ink2};
    font: var(--type-small);
  }
`;

/**
 * How many of a product there are. While patients order from the store it is said and not typed: it changes with every order, and under
 * Stock with a reason; nor is it typed while nobody knows whether they do. A new product has its opening stock typed in any case.
 */
export const StockFrame = ({ stored, children }: FrameProps) => {
  const flags = useFlags();
  const [params] = useSearchParams();
  const id = readEditTarget(params)?.id;
  const takesOrders = flags === undefined || (flags.store_enabled && flags.checkout_enabled);
  if (!takesOrders || typeof id !== 'number' || typeof stored !== 'number') return children;
  return (
    <StyledStock>
      <strong>In stock</strong>
      <span>
        {stored.toLocaleString('en')} available to sell ·{' '}
        <PlaceLink to={`/stock?product=${id}`}>Change under Stock</PlaceLink>
      </span>
      <small>Deliveries, waste and counts are entered there, with a reason.</small>
    </StyledStock>
  );
};

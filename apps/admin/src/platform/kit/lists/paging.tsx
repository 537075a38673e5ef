import styled from 'styled-components';
import { Button, c, space, Status } from '@harmony/ui';

const StyledPaging = styled.nav`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[8]};
  margin-block-start: ${space[12]};
  color: ${c.ink2};
  font: var(--type-small);
  font-variant-numeric: tabular-nums;

  > div {
    display: flex;
    gap: ${space[8]};
  }
`;

export interface PagingProps {
  /** From 1. */
  page: number;
  /** Rows of one page. */
  size: number;
  total: number;
  onTurn: (page: number) => void;
}

/** '51–100 of 312', with buttons for the previous and next page. Renders nothing if all rows fit on one page. */
export const Paging = ({ page, size, total, onTurn }: PagingProps) => {
  if (total <= size && page === 1) return null;
  const first = (page - 1) * size + 1;
  const last = Math.min(page * size, total);
  return (
    <StyledPaging aria-label="Pages">
      <Status as="span">
        {first > total
          ? `Page ${page} no longer exists`
          : `${first.toLocaleString('en')}–${last.toLocaleString('en')} of ${total.toLocaleString('en')}`}
      </Status>
      <div>
        {page > 1 && (
          <Button variant="quiet" size="sm" onClick={() => onTurn(first > total ? 1 : page - 1)}>
            {first > total ? 'First page' : 'Previous page'}
          </Button>
        )}
        {last < total && (
          <Button variant="quiet" size="sm" onClick={() => onTurn(page + 1)}>
            Next page
          </Button>
        )}
      </div>
    </StyledPaging>
  );
};

import { Button } from '@harmony/ui';
import { StyledPaging } from './inbox-style';
import { PAGE_SIZE } from './view';

export interface PagingProps {
  page: number;
  total: number;
  onTurn: (page: number) => void;
}

/** "51–100 of 312", and the way to the pages before and after. Nothing when one page holds all. */
export const Paging = ({ page, total, onTurn }: PagingProps) => {
  if (total <= PAGE_SIZE && page === 1) return null;
  const first = (page - 1) * PAGE_SIZE + 1;
  const last = Math.min(page * PAGE_SIZE, total);
  const range =
    first > total ? `Nothing on page ${page}` : `${first.toLocaleString('en')}–${last.toLocaleString('en')}`;
  return (
    <StyledPaging aria-label="Pages">
      <span>
        {range} of {total.toLocaleString('en')}
      </span>
      <div>
        {page > 1 && (
          <Button variant="quiet" size="sm" onClick={() => onTurn(page - 1)}>
            Previous
          </Button>
        )}
        {last < total && (
          <Button variant="quiet" size="sm" onClick={() => onTurn(page + 1)}>
            Next
          </Button>
        )}
      </div>
    </StyledPaging>
  );
};

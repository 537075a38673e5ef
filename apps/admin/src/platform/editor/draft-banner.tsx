import styled from 'styled-components';
import { Button, c, radius, space } from '@harmony/ui';
import { useFocusPageAfter } from '../kit/focus-page';
import { useClock } from '../kit/clock';

const StyledBanner = styled.section`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[8]} ${space[16]};
  align-items: center;
  justify-content: space-between;
  padding: ${space[12]} ${space[20]};
  border: 1px solid ${c.cobaltLine};
  border-radius: ${radius.popover};
  background: ${c.cobaltBg};
  color: ${c.cobalt};

  & > p {
    font-weight: 600;
  }
  & > div {
    display: flex;
    flex-wrap: wrap;
    gap: ${space[8]};
  }
`;

export interface DraftBannerProps {
  /** ISO 8601. */
  writtenAt: string;
  onRestore: () => void;
  onDiscard: () => void;
}

/** Offers what was typed here earlier and not saved. */
export const DraftBanner = ({ writtenAt, onRestore, onDiscard }: DraftBannerProps) => {
  useFocusPageAfter();
  const clock = useClock();
  return (
    <StyledBanner aria-label="Draft">
      <p>Restore your draft from {clock.moment(writtenAt)}</p>
      <div>
        <Button size="sm" variant="quiet" onClick={onDiscard}>
          Discard draft
        </Button>
        <Button size="sm" variant="secondary" onClick={onRestore}>
          Restore draft
        </Button>
      </div>
    </StyledBanner>
  );
};

import styled from 'styled-components';
import { Button, c, space } from '@harmony/ui';
import { useBoard } from '../../board/board-state';
import { startNewVersion } from '../../worker';

const StyledNotice = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[8]} ${space[16]};
  padding: ${space[8]} ${space[16]};
  border-block-end: 1px solid ${c.cobaltLine};
  background: ${c.cobaltBg};
  color: ${c.cobalt};

  > p {
    flex: 1 1 16rem;
  }
`;

/** A new version waits; it starts when somebody says so, never in the middle of a call. */
export const UpdateNotice = () => {
  const isReady = useBoard((state) => state.board.isUpdateReady);
  const hasDrafts = useBoard((state) => Object.keys(state.board.drafts).length > 0);
  if (!isReady) return null;
  return (
    <StyledNotice data-no-print="">
      <p role="status">
        A new version of the call monitor is ready.{hasDrafts && ' Save the notes you are editing first.'}
      </p>
      {!hasDrafts && (
        <Button variant="secondary" size="sm" onClick={() => void startNewVersion()}>
          Load it now
        </Button>
      )}
    </StyledNotice>
  );
};

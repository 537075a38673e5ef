import styled from 'styled-components';
import type { CallBack } from '@harmony/domain';
import { EmptyState, ErrorState, LoadingState, Skeleton, space } from '@harmony/ui';
import { PlainList } from '../../board/plain-list';
import { CallBackRow, type CallBackRowProps } from './call-back-row';
import { useOpenCallBacks } from './use-open-call-backs';

const StyledFoot = styled.div`
  padding: ${space[16]} ${space[20]};
`;

export interface CallBacksProps {
  sessionId: string;
  onClose: CallBackRowProps['onClose'];
  onShow: (row: CallBack) => void;
}

/** The open call-backs, the most urgent first. A later call that is answered closes them automatically. */
export const CallBacks = ({ sessionId, onClose, onShow }: CallBacksProps) => {
  const { rows, isError, refetch } = useOpenCallBacks(sessionId);
  if (rows === undefined)
    return (
      <StyledFoot>
        {isError ? (
          <ErrorState title="The call-back list could not be loaded" onRetry={() => void refetch()} />
        ) : (
          <LoadingState text="Loading call backs...">
            <Skeleton shape="title" />
          </LoadingState>
        )}
      </StyledFoot>
    );
  return (
    <>
      {isError && (
        <StyledFoot>
          <ErrorState title="This list may be out of date" onRetry={() => void refetch()} />
        </StyledFoot>
      )}
      {rows.length === 0 ? (
        <StyledFoot>
          <EmptyState
            art="chrysanthemum"
            title="Nobody is waiting for a call back"
            hint="Missed calls and voicemails appear here automatically."
          />
        </StyledFoot>
      ) : (
        <PlainList aria-label="Call backs">
          {rows.map((row) => (
            <CallBackRow key={row.id} row={row} onClose={onClose} onShow={onShow} />
          ))}
        </PlainList>
      )}
    </>
  );
};

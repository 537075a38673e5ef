import styled from 'styled-components';
import { Button, space, Toast } from '@harmony/ui';
import { useBoard, useBoardDispatch } from '../board/board-state';
import { type BoardToast, callBackSettled, callRestored, toastDismissed } from '../board/board.slice';

const StyledAction = styled.div`
  margin-block-start: ${space[8]};
`;

const undo = (action: NonNullable<BoardToast['action']>) =>
  action.kind === 'restore' ? callRestored(action.sessionId) : callBackSettled(action.callBackId);

/** Shows the current toast, with Undo where the action can be undone. */
export const ToastHost = () => {
  const toast = useBoard((state) => state.board.toast);
  const dispatch = useBoardDispatch();
  const dismiss = () => dispatch(toastDismissed());
  const action = toast?.action;
  const handleUndo = () => {
    if (action) dispatch(undo(action));
    dismiss();
  };
  return (
    <Toast
      toast={
        toast && {
          id: toast.id,
          title: toast.title,
          kind: toast.tone,
          action: action && (
            <StyledAction>
              <Button variant="secondary" size="sm" onClick={handleUndo}>
                Undo
              </Button>
            </StyledAction>
          ),
        }
      }
      onDismiss={dismiss}
    />
  );
};

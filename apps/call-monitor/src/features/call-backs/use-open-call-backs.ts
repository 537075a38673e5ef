import { useGetCallBacksQuery } from '@harmony/api-client/calls';
import { useBoard } from '../../board/board-state';

/** The open call-backs, without those that were just closed in this tab. */
export function useOpenCallBacks(sessionId: string) {
  const closing = useBoard((state) => state.board.closing);
  const { data, isError, refetch } = useGetCallBacksQuery({ sessionId });
  return { rows: data?.filter(({ id }) => !closing.includes(id)), isError, refetch };
}

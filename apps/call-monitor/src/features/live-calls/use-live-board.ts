import { useEffect } from 'react';
import type { CallEvent } from '@harmony/domain';
import { receptionAuthApi } from '@harmony/api-client';
import { reconnectLiveCalls, RECONNECT_MS, useGetLiveCallsQuery, type StreamStatus } from '@harmony/api-client/calls';
import { useOnline } from '@harmony/ui';
import { useBoardDispatch } from '../../board/board-state';
import { liveChanged } from '../../board/board.slice';
import { connectionOf } from './connection';
import { useEndedRings } from './use-ended-rings';

export interface LiveBoard {
  /** Newest first; undefined until they are loaded. */
  calls: readonly CallEvent[] | undefined;
  /** `before` of the history's next page; null at its end. */
  next: string | null;
  /** IANA name of the clinic's time zone; null until it is known. */
  timeZone: string | null;
  /** Whoever calls can be offered times. */
  canBook: boolean;
  /** Patients order from the store. */
  hasOrders: boolean;
  /** Milliseconds by which the server's clock is ahead of this device's. */
  clockLead: number;
  connection: StreamStatus;
  isSignedOut: boolean;
  /** Reconnects immediately. */
  reconnect(): void;
}

/** The live list of a session and its connection. A lost one is tried again every three seconds. */
export function useLiveBoard(sessionId: string): LiveBoard {
  const { data: board, isError, refetch } = useGetLiveCallsQuery({ sessionId });
  const isOnline = useOnline();
  const dispatch = useBoardDispatch();
  const isFailed = isError && board === undefined;
  const connection = connectionOf({ stream: board?.connection, isFailed, isOnline });

  useEffect(() => {
    if (!isFailed) return;
    const timer = setInterval(() => void refetch(), RECONNECT_MS);
    return () => clearInterval(timer);
  }, [isFailed, refetch]);

  // The stream does not report why it was refused; the session may have ended.
  useEffect(() => {
    if (connection !== 'error') return;
    const check = receptionAuthApi.endpoints.getCallsStatus.initiate(sessionId, {
      forceRefetch: true,
      subscribe: false,
    });
    void dispatch(check);
  }, [connection, dispatch, sessionId]);

  useEffect(() => {
    addEventListener('online', reconnectLiveCalls);
    return () => removeEventListener('online', reconnectLiveCalls);
  }, []);

  // A server that answers again may have been updated.
  useEffect(() => {
    if (connection === 'open')
      void import('../../worker').then(
        ({ lookForNewVersion }) => lookForNewVersion(),
        () => undefined,
      );
  }, [connection]);

  const isLive = connection === 'open' || board === undefined;
  useEffect(() => {
    dispatch(liveChanged({ isLive, at: Date.now() }));
  }, [dispatch, isLive]);

  return {
    calls: useEndedRings(board?.calls, isLive),
    next: board?.next ?? null,
    timeZone: board?.timeZone ?? null,
    canBook: board?.canBook ?? false,
    hasOrders: board?.hasOrders ?? false,
    clockLead: board?.clockLead ?? 0,
    connection,
    isSignedOut: board?.isSignedOut ?? false,
    reconnect: () => (board ? reconnectLiveCalls() : void refetch()),
  };
}

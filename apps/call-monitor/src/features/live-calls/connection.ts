import type { StreamStatus } from '@harmony/api-client/calls';

export interface ConnectionFacts {
  /** How the stream is doing; undefined until the list was loaded for the first time. */
  stream: StreamStatus | undefined;
  /** The list could not be loaded. */
  isFailed: boolean;
  isOnline: boolean;
}

/** What the pill says (specification, section 4). */
export const CONNECTION_LABELS: Readonly<Record<StreamStatus, string>> = {
  connecting: 'Connecting...',
  open: 'Connected - Monitoring Calls',
  error: 'Connection Error',
  closed: 'Disconnected',
};

/** The state of the connection: a device without a network is not connected, whatever the stream still believes. */
export function connectionOf({ stream, isFailed, isOnline }: ConnectionFacts): StreamStatus {
  if (stream === undefined) return isFailed ? 'error' : 'connecting';
  return isOnline || stream === 'closed' ? stream : 'error';
}

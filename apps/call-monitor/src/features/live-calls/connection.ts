import type { StreamStatus } from '@harmony/api-client/calls';

export interface ConnectionFacts {
  /** State of the stream; undefined until the list is loaded for the first time. */
  stream: StreamStatus | undefined;
  /** Whether loading the list has failed. */
  isFailed: boolean;
  isOnline: boolean;
}

/** Labels of the pill (docs/product.md, section 4). */
export const CONNECTION_LABELS: Readonly<Record<StreamStatus, string>> = {
  connecting: 'Connecting...',
  open: 'Connected - Monitoring Calls',
  error: 'Connection Error',
  closed: 'Disconnected',
};

/** The state of the connection: a device without a network is not connected, even if the stream has not noticed yet. */
export function connectionOf({ stream, isFailed, isOnline }: ConnectionFacts): StreamStatus {
  if (stream === undefined) return isFailed ? 'error' : 'connecting';
  return isOnline || stream === 'closed' ? stream : 'error';
}

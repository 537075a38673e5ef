import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** Answers to bytes that never became a request; everything else is 400. */
const STATUSES: Readonly<Record<string, string>> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
};

/**
 * Whether nothing at all has arrived on a connection whose time is over. Gateways open connections in advance: an answer to nothing
 * would be taken for that of the request which they send at the same moment, and which they send again when the connection just ends.
 */
export const isUnused = (error: Error & { code?: string }, { bytesRead }: Pick<Socket, 'bytesRead'>): boolean =>
  error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && bytesRead === 0;

/** Ends connections on which nothing has arrived without a word; other bytes that are no request are answered as Node does. */
export function endUnusedConnections(server: Server): void {
  server.on('clientError', (error: Error & { code?: string }, stream) => {
    const socket = stream as Socket; // what servers for HTTP listen on
    if (isUnused(error, socket)) return void socket.destroy();
    if (error.code !== 'ECONNRESET' && socket.writable && socket.bytesWritten === 0)
      socket.write(`HTTP/1.1 ${STATUSES[error.code ?? ''] ?? '400 Bad Request'}\r\nConnection: close\r\n\r\n`);
    socket.destroySoon();
  });
}

import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Seconds without a byte getting through. Whoever has not lost the connection reads within a few. */
const PATIENCE_SECONDS = 30;

/**
 * Disconnects clients that ask and then never read: what is to be sent to them would wait in memory for as long as they
 * like. A client that waits for a slow answer, or for events, has nothing to read and stays. (Node's own timeouts are
 * about requests alone.)
 */
export function cutStalledReaders(server: Server, patienceSeconds = PATIENCE_SECONDS): void {
  const responses = new WeakMap<Socket, ServerResponse>();
  server.on('request', (req, res) => responses.set(req.socket, res));
  // With a listener, Node leaves it to us what becomes of a socket on which nothing has moved, idle ones between two
  // requests included.
  server.setTimeout(patienceSeconds * 1_000, (socket) => {
    const isWaiting = responses.get(socket)?.writableFinished === false && socket.writableLength === 0;
    if (isWaiting) socket.setTimeout(patienceSeconds * 1_000);
    else socket.destroy();
  });
}

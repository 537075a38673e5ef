import type { Server } from 'node:http';

const SWEEP_MS = 100;

/**
 * Prepares a server for its end: from `drain` on every answer says `connection: close`, so that a gateway opens its next
 * connection elsewhere, while new connections are still taken and answered.
 */
export function drainable(server: Server): { drain(): void } {
  let isDraining = false;
  server.prependListener('request', (_req, res) => {
    // What Node then adds by itself, also to answers that are written from memory.
    if (isDraining) res.shouldKeepAlive = false;
  });
  return {
    drain() {
      // Idle connections stay until they are used or the server closes: a gateway may be about to use them.
      isDraining = true;
    },
  };
}

/**
 * Takes no more connections and resolves when the last one has ended. Node closes idle ones only once, at the start; those
 * that become idle later would keep the process alive for as long as a gateway likes.
 */
export function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
    server.close(() => {
      clearInterval(sweep);
      resolve();
    });
    server.closeIdleConnections();
  });
}

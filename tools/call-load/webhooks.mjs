import net from 'node:net';

/** The machine's monotonic clock in ms: the same in every process. */
export const clock = () => Number(process.hrtime.bigint()) / 1e6;

/**
 * Sends messages to the webhook over keep-alive connections on plain sockets.
 *
 * @returns {{ send: (body: string) => Promise<number>, close: () => void }} `send` resolves with the status; it rejects
 *   when the connection is lost before the answer.
 */
export function webhookSender({ origin, token }) {
  const { hostname, port, host } = new URL(origin);
  const idle = [];
  const all = new Set();

  function open() {
    const socket = net.connect({ host: hostname, port: Number(port), noDelay: true });
    const line = { socket, received: '', done: undefined };
    all.add(socket);
    socket.setEncoding('latin1');
    socket.on('data', (text) => {
      line.received += text;
      const end = line.received.indexOf('\r\n\r\n');
      if (end < 0) return;
      const length = Number(/\r\ncontent-length: (\d+)/i.exec(line.received)?.[1] ?? 0);
      if (line.received.length < end + 4 + length) return;
      const status = Number(line.received.slice(9, 12));
      const { done } = line;
      line.received = '';
      line.done = undefined;
      idle.push(line);
      done?.resolve(status);
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      all.delete(socket);
      const place = idle.indexOf(line);
      if (place >= 0) idle.splice(place, 1);
      line.done?.reject(new Error('the connection was lost'));
    });
    return line;
  }

  return {
    send(body) {
      const line = idle.pop() ?? open();
      const answer = new Promise((resolve, reject) => (line.done = { resolve, reject }));
      line.socket.write(
        `POST /api/ringcentral/webhook HTTP/1.1\r\nhost: ${host}\r\nverification-token: ${token}\r\n` +
          `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
      );
      return answer;
    },
    close() {
      for (const socket of all) socket.destroy();
    },
  };
}

/** Calls `each(item)` at a steady rate, whether or not earlier ones have finished. Resolves with all results. */
export async function atRate(items, perSecond, each) {
  const start = clock();
  const running = [];
  let next = 0;
  await new Promise((resolve) => {
    const timer = setInterval(() => {
      while (next < items.length && clock() >= start + (next * 1000) / perSecond) {
        running.push(each(items[next], start + (next * 1000) / perSecond));
        next += 1;
      }
      if (next === items.length) resolve(clearInterval(timer));
    }, 1);
  });
  return Promise.all(running);
}

import http from 'node:http';

const agents = new Map();
/** Connections are kept, as a proxy keeps them; each address of a sender has its own. */
function agentOf(localAddress) {
  if (!agents.has(localAddress)) agents.set(localAddress, new http.Agent({ keepAlive: true, localAddress }));
  return agents.get(localAddress);
}

/** Closes the connections of all senders, so that the process can end. */
export function hangUp() {
  for (const agent of agents.values()) agent.destroy();
  agents.clear();
}

/**
 * One request, answered in full.
 *
 * @param {{ method?: string, path: string, body?: unknown, headers?: Record<string, string>, from?: string, patienceMs?: number }} request
 *   `body`: bytes, or what is sent as JSON; `from`: the sender's address on the loopback network.
 * @returns {Promise<{ status: number, headers: http.IncomingHttpHeaders, text: string }>} rejects when the connection is lost, or
 *   nothing is heard in time
 */
export function ask(origin, { method = 'GET', path, body, headers = {}, from = '127.0.0.1', patienceMs = 10_000 }) {
  const isJson = body !== undefined && !Buffer.isBuffer(body);
  const payload = isJson ? JSON.stringify(body) : body;
  return new Promise((resolve, reject) => {
    const request = http.request(`${origin}${path}`, {
      method,
      agent: agentOf(from),
      headers: { ...(isJson && { 'content-type': 'application/json' }), ...headers },
    });
    request.setTimeout(patienceMs, () => request.destroy(new Error('no answer in time')));
    request.once('error', reject);
    request.once('response', (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part) => (text += part));
      answer.once('error', reject);
      answer.once('close', () =>
        answer.complete
          ? resolve({ status: answer.statusCode, headers: answer.headers, text })
          : reject(new Error('the answer was cut off')),
      );
    });
    request.end(payload);
  });
}

import https from 'node:https';

const PATIENCE_MS = 30_000;

const LOOPBACK = '127.0.0.1';

/**
 * Somebody at one address with a browser: cookies are kept by host, as browsers keep host-only ones. Sockets go to the
 * gateway of this machine, whatever the host's name resolves to.
 *
 * @param {{ port: number, ca: Buffer | string, address?: string, from?: string,
 *   authorityOf?: (host: string) => string }} options `address`: the gateway's; `from`: their own, on the loopback network alone;
 *   `authorityOf`: how a browser would name the host, with its port unless it is the usual one
 */
export function visitor({ port, ca, address = LOOPBACK, from = LOOPBACK, authorityOf = (host) => `${host}:${port}` }) {
  const jar = new Map();
  const agents = new Map();
  const agentOf = (host) => {
    if (!agents.has(host)) agents.set(host, new https.Agent({ keepAlive: true, maxSockets: 64 }));
    return agents.get(host);
  };
  /** What a browser sends along. @param {string} host */
  const cookiesOf = (host) => [...(jar.get(host) ?? [])].map(([name, value]) => `${name}=${value}`).join('; ');

  function keep(host, lines = []) {
    const own = jar.get(host) ?? new Map();
    jar.set(host, own);
    for (const line of lines) {
      const [pair] = line.split(';');
      const at = pair.indexOf('=');
      if (/max-age=0|expires=thu, 01 jan 1970/i.test(line)) own.delete(pair.slice(0, at));
      else own.set(pair.slice(0, at), pair.slice(at + 1));
    }
  }

  return {
    /** Ends every connection. */
    leave: () => agents.forEach((agent) => agent.destroy()),
    /**
     * One request, answered in full; rejects when the connection is lost.
     *
     * @param {string} host
     * @param {{ method?: string, path: string, body?: unknown, headers?: Record<string, string> }} request
     *   A string or buffer is sent as it is, anything else as JSON.
     */
    async ask(host, wanted) {
      try {
        return await send(host, wanted);
      } catch (error) {
        // As browsers do: a connection that was kept may have been closed meanwhile.
        const isRead = (wanted.method ?? 'GET') === 'GET';
        if (!isRead || !error.wasKept) throw error;
        return send(host, wanted);
      }
    },
  };

  function send(host, { method = 'GET', path, body, headers = {} }) {
    const isRaw = typeof body === 'string' || Buffer.isBuffer(body);
    const payload = body === undefined || isRaw ? body : JSON.stringify(body);
    const cookie = cookiesOf(host);
    const authority = authorityOf(host);
    return new Promise((resolve, reject) => {
      const request = https.request({
        host: address,
        port,
        ca,
        servername: host,
        localAddress: address === LOOPBACK ? from : undefined,
        agent: agentOf(host),
        method,
        path,
        headers: {
          host: authority,
          ...(payload !== undefined && !isRaw && { 'content-type': 'application/json' }),
          ...(payload !== undefined && { 'content-length': Buffer.byteLength(payload) }),
          ...(method !== 'GET' && method !== 'HEAD' && { origin: `https://${authority}` }),
          ...(cookie && { cookie }),
          ...headers,
        },
      });
      request.setTimeout(PATIENCE_MS, () => request.destroy(new Error('no answer in time')));
      request.once('error', (error) =>
        reject(Object.assign(error, { wasKept: request.reusedSocket && error.code === 'ECONNRESET' })),
      );
      request.once('response', (answer) => {
        const chunks = [];
        answer.on('data', (chunk) => chunks.push(chunk));
        answer.once('error', reject);
        answer.once('close', () => {
          if (!answer.complete) return reject(new Error('the answer was cut off'));
          keep(host, answer.headers['set-cookie']);
          const bytes = Buffer.concat(chunks);
          resolve({ status: answer.statusCode, headers: answer.headers, bytes, text: bytes.toString() });
        });
      });
      request.end(payload);
    });
  }
}

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request as it came in. */
export interface StubRequest {
  method: string;
  /** With the query. */
  url: URL;
  headers: IncomingMessage['headers'];
  body: string;
}

/** What a stub answers: a status with JSON or bytes and headers, nothing at all, or the end of the connection. */
export type StubAnswer =
  { status?: number; json?: unknown; bytes?: Buffer; headers?: Record<string, string> } | 'hang' | 'drop';

export interface StubServer {
  origin: string;
  readonly requests: StubRequest[];
  close(): Promise<void>;
}

/** A stand-in for an external HTTP server; `answer` returns its responses. */
export async function stubServer(
  answer: (request: StubRequest) => StubAnswer | Promise<StubAnswer>,
): Promise<StubServer> {
  const requests: StubRequest[] = [];

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let body = '';
    for await (const chunk of request.setEncoding('utf8')) body += String(chunk);
    const url = new URL(request.url ?? '', `http://${request.headers.host}`);
    const question = { method: request.method ?? '', url, headers: request.headers, body };
    requests.push(question);
    const said = await answer(question);
    if (said === 'hang') return;
    if (said === 'drop') return void response.destroy();
    response.writeHead(said.status ?? 200, { 'content-type': 'application/json', ...said.headers });
    response.end(said.bytes ?? JSON.stringify(said.json ?? {}));
  }

  const http = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    requests,
    close() {
      http.closeAllConnections();
      return new Promise((resolve) => http.close(() => resolve()));
    },
  };
}

import { request, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** A message of an event stream. */
export interface StreamMessage {
  id: number | null;
  event: string | null;
  data: unknown;
}

export interface TestStream {
  status: number;
  headers: IncomingHttpHeaders;
  messages: StreamMessage[];
  /** The other side has ended it. */
  readonly isEnded: boolean;
  /** Goes away without a word. */
  leave(): void;
}

/** Where an app listens; starts it on a free port the first time. */
export async function addressOf(app: FastifyInstance): Promise<string> {
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 });
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
}

/** Opens an event stream over HTTP and collects what comes. */
export async function openTestStream(url: string, headers: Record<string, string> = {}): Promise<TestStream> {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    request(url, { headers }, resolve).on('error', reject).end();
  });
  const messages: StreamMessage[] = [];
  let rest = '';
  let isEnded = false;
  answer.setEncoding('utf8');
  answer.on('data', (text: string) => {
    const blocks = `${rest}${text}`.split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const fields = new Map(
        block.split('\n').map((line) => [line.split(': ', 1)[0], line.slice(line.indexOf(': ') + 2)]),
      );
      const data = fields.get('data');
      if (data === undefined) continue;
      const id = fields.get('id');
      messages.push({
        id: id === undefined ? null : Number(id),
        event: fields.get('event') ?? null,
        data: JSON.parse(data),
      });
    }
  });
  answer.on('close', () => (isEnded = true));
  answer.on('error', () => undefined);
  return {
    status: answer.statusCode ?? 0,
    headers: answer.headers,
    messages,
    get isEnded() {
      return isEnded;
    },
    leave: () => answer.destroy(),
  };
}

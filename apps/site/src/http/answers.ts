import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { acceptedEncodings } from './encodings';
import type { HeaderList } from './security-headers';

const gzipAsync = promisify(gzip);
const brotliAsync = promisify(brotliCompress);

interface Variant {
  headers: HeaderList;
  body: Buffer;
}

/** An answer ready to be sent: headers and bodies are made once, sending it is one `writeHead` and one `end`. */
export interface Answer {
  status: number;
  /** Null for what may not be stored: nobody has a copy to ask about. */
  etag: string | null;
  /** Headers of a 304. */
  unchanged: HeaderList;
  identity: Variant;
  gzip?: Variant;
  br?: Variant;
}

export interface AnswerParts {
  status: number;
  headers: HeaderList;
  body: Buffer | string;
}

/** Makes an uncompressed answer. Its ETag is weak, because all encodings share it. */
export function makeAnswer({ status, headers, body }: AnswerParts): Answer {
  const bytes = typeof body === 'string' ? Buffer.from(body) : body;
  const digest = () => createHash('sha256').update(bytes).digest('base64url');
  const etag = headers.includes('no-store') ? null : `W/"${digest().slice(0, 22)}"`;
  const unchanged = [...headers, ...(etag === null ? [] : ['etag', etag]), 'vary', 'accept-encoding, cookie'];
  return { status, etag, unchanged, identity: variant(unchanged, bytes) };
}

function variant(headers: HeaderList, body: Buffer, encoding?: string): Variant {
  const encoded = encoding === undefined ? [] : ['content-encoding', encoding];
  return { headers: [...headers, ...encoded, 'content-length', String(body.length)], body };
}

/** Adds the gzip body. */
export async function addGzip(answer: Answer): Promise<Answer> {
  const body = await gzipAsync(answer.identity.body, { level: 6 });
  answer.gzip = variant(answer.unchanged, body, 'gzip');
  return answer;
}

/** Adds the brotli body at its highest level: a hundred times the work of gzip, in a thread of its own. */
export async function addBrotli(answer: Answer): Promise<Answer> {
  const body = await brotliAsync(answer.identity.body, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: answer.identity.body.length,
    },
  });
  answer.br = variant(answer.unchanged, body, 'br');
  return answer;
}

/** Adds a body that was compressed at build time. */
export function addEncoded(answer: Answer, encoding: 'gzip' | 'br', body: Buffer): void {
  answer[encoding] = variant(answer.unchanged, body, encoding);
}

/** Bytes an answer keeps in memory, headers included by a rough constant. */
export const answerBytes = ({ identity, gzip: zipped, br }: Answer): number =>
  2048 + identity.body.length + (zipped?.body.length ?? 0) + (br?.body.length ?? 0);

/** Sends an answer in the best encoding the client takes, or 304 if the client has it. */
export function sendAnswer(req: IncomingMessage, res: ServerResponse, answer: Answer): void {
  const seen = req.headers['if-none-match'];
  if (seen !== undefined && answer.status === 200 && answer.etag !== null && isKnown(seen, answer.etag)) {
    res.writeHead(304, answer.unchanged as string[]);
    res.end();
    return;
  }
  const accepts = acceptedEncodings(req.headers['accept-encoding']);
  const { headers, body } = (accepts.br && answer.br) || (accepts.gzip && answer.gzip) || answer.identity;
  res.writeHead(answer.status, headers as string[]);
  res.end(req.method === 'HEAD' ? undefined : body);
}

const isKnown = (header: string, etag: string): boolean =>
  header === etag || header.split(',').some((candidate) => candidate.trim() === etag || candidate.trim() === '*');

/** The same answer with more headers. */
export function withHeaders(answer: Answer, extra: HeaderList): Answer {
  const add = ({ headers, body }: Variant): Variant => ({ headers: [...headers, ...extra], body });
  return {
    ...answer,
    unchanged: [...answer.unchanged, ...extra],
    identity: add(answer.identity),
    ...(answer.gzip && { gzip: add(answer.gzip) }),
    ...(answer.br && { br: add(answer.br) }),
  };
}

import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

type Encoding = 'br' | 'gzip';

/** Smaller bodies gain nothing from compression. */
const MIN_COMPRESSED_BYTES = 1024;
const MAX_ENTRIES = 2_000;

/** Of these few kilobytes 9 makes no fewer bytes than 6, for ten times the work, after every edit. */
const BROTLI_QUALITY = 6;

const compressors: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  br: (body) =>
    promisify(brotliCompress)(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
  gzip: (body) => promisify(gzip)(body, { level: 9 }),
};

/** One form of an answer: bytes and the headers that go with them. */
interface Form {
  etag: string;
  body: Buffer;
  headers: string[];
}

/** An answer as bytes, compressed once for each encoding that somebody asks for. */
export class CachedAnswer {
  readonly #hash: string;
  readonly #plain: Form;
  readonly #compressed: Partial<Record<Encoding, Form>> = {};
  readonly #pending = new Set<Encoding>();

  /** `common`: headers of every form, as a flat list of names and values. */
  constructor(
    json: string,
    private readonly common: readonly string[],
  ) {
    const body = Buffer.from(json);
    this.#hash = createHash('sha256').update(body).digest('base64url').slice(0, 22);
    this.#plain = this.#form(body);
  }

  get etag(): string {
    return this.#plain.etag;
  }

  /** Answers a GET or HEAD: 304 when the caller has it already, else the bytes in the best encoding that is ready. */
  send(request: IncomingMessage, response: ServerResponse, requestId: string): void {
    const form = this.#formFor(request.headers['accept-encoding']);
    const known = request.headers['if-none-match'];
    if (known !== undefined && (known.includes(this.#hash) || known.trim() === '*')) {
      response.writeHead(304, [...this.common, 'etag', form.etag, 'x-request-id', requestId]);
      response.end();
      return;
    }
    response.writeHead(200, [...form.headers, 'x-request-id', requestId]);
    if (request.method === 'HEAD') response.end();
    else response.end(form.body);
  }

  #formFor(accept: string | string[] | undefined): Form {
    const encoding = typeof accept === 'string' ? preferredEncoding(accept) : undefined;
    if (!encoding || this.#plain.body.length < MIN_COMPRESSED_BYTES) return this.#plain;
    const ready = this.#compressed[encoding];
    if (ready) return ready;
    if (!this.#pending.has(encoding)) void this.#compress(encoding);
    return this.#plain;
  }

  async #compress(encoding: Encoding): Promise<void> {
    this.#pending.add(encoding);
    this.#compressed[encoding] = this.#form(await compressors[encoding](this.#plain.body), encoding);
  }

  #form(body: Buffer, encoding?: Encoding): Form {
    const etag = `"${this.#hash}${encoding ? `-${encoding}` : ''}"`;
    const headers = [
      ...this.common,
      ...['content-type', 'application/json; charset=utf-8', 'content-length', String(body.length), 'etag', etag],
      ...(encoding ? ['content-encoding', encoding] : []),
    ];
    return { etag, body, headers };
  }
}

/** Few different values are ever sent: each is understood once. */
const understood = new Map<string, Encoding | undefined>();

function preferredEncoding(accept: string): Encoding | undefined {
  if (!understood.has(accept)) {
    if (understood.size > 200) understood.clear();
    const accepted = accept
      .toLowerCase()
      .split(',')
      .map((part) => part.trim())
      .filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
      .map((part) => part.split(';')[0]?.trim());
    understood.set(
      accept,
      (['br', 'gzip'] as const).find((encoding) => accepted.includes(encoding)),
    );
  }
  return understood.get(accept);
}

/** Answers by their address, and the requests that are computing one. */
export class ResponseCache {
  readonly #answers = new Map<string, CachedAnswer>();
  readonly #flights = new Map<string, Promise<void>>();

  find(key: string): CachedAnswer | undefined {
    return this.#answers.get(key);
  }

  store(key: string, answer: CachedAnswer): void {
    const [oldest] = this.#answers.keys();
    if (oldest !== undefined && this.#answers.size >= MAX_ENTRIES) this.#answers.delete(oldest);
    this.#answers.set(key, answer);
  }

  clear(): void {
    this.#answers.clear();
  }

  /** Resolves when the request that computes this answer has come to its end; undefined when nobody does. */
  flight(key: string): Promise<void> | undefined {
    return this.#flights.get(key);
  }

  /** Announces that the caller computes this answer; what is returned must be called at the end, whatever it is. */
  takeOff(key: string): () => void {
    let landed = (): void => undefined;
    const flight = new Promise<void>((resolve) => (landed = resolve));
    this.#flights.set(key, flight);
    return () => {
      if (this.#flights.get(key) === flight) this.#flights.delete(key);
      landed();
    };
  }
}

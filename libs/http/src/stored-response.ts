import type { IncomingMessage, ServerResponse } from 'node:http';
import { acceptedEncodings, compress, type Encoding } from './encodings';
import { etagOf, hashOf, matchesEtag } from './etags';
import type { HeaderList } from './security-headers';

export interface StoredResponseParts {
  status?: number;
  /** The body's media type. */
  type: string;
  /** All other headers. With `no-store` among them there is no ETag: nobody may keep a copy to revalidate. */
  headers: HeaderList;
  body: Buffer | string;
  /** Another response that belongs to this one: it is kept and counted with it. */
  attached?: StoredResponse | undefined;
}

/** The response in one encoding. */
interface Variant {
  etag: string | undefined;
  body: Buffer;
  headers: HeaderList;
  /** Headers of a 304, which says nothing about the body (RFC 9110, 15.4.5). */
  notModified: HeaderList;
}

/** Memory for headers and bookkeeping, roughly. */
const OVERHEAD_BYTES = 2048;

/** A response kept in memory: headers and bodies are made once, sending it is one `writeHead` and one `end`. */
export class StoredResponse {
  readonly #parts: StoredResponseParts;
  readonly #hash: string | undefined;
  readonly #identity: Variant;
  readonly #encoded: Partial<Record<Encoding, Variant>> = {};
  readonly #compressing: Partial<Record<Encoding, Promise<void>>> = {};

  constructor(parts: StoredResponseParts) {
    this.#parts = parts;
    const body = typeof parts.body === 'string' ? Buffer.from(parts.body) : parts.body;
    this.#hash = parts.headers.includes('no-store') ? undefined : hashOf(body);
    this.#identity = this.#variant(body);
  }

  get status(): number {
    return this.#parts.status ?? 200;
  }

  get type(): string {
    return this.#parts.type;
  }

  /** The body before compression. */
  get body(): Buffer {
    return this.#identity.body;
  }

  /** The ETag of the uncompressed response. */
  get etag(): string | undefined {
    return this.#identity.etag;
  }

  get attached(): StoredResponse | undefined {
    return this.#parts.attached;
  }

  /** Whether it has a body in any encoding. */
  get isCompressed(): boolean {
    return this.#encoded.br !== undefined || this.#encoded.gzip !== undefined;
  }

  /** Bytes held in memory. */
  get size(): number {
    return this.#variants().reduce((sum, { body }) => sum + body.length, OVERHEAD_BYTES + (this.attached?.size ?? 0));
  }

  /** Adds a body that is compressed already. */
  addEncoded(encoding: Encoding, body: Buffer): void {
    this.#encoded[encoding] = this.#variant(body, encoding);
  }

  /** Adds a compressed body unless it exists; concurrent calls share the work. Levels: see {@link compress}. */
  async compress(encoding: Encoding, level: number): Promise<void> {
    if (this.#encoded[encoding]) return;
    await (this.#compressing[encoding] ??= compress(this.body, encoding, level).then((body) =>
      this.addEncoded(encoding, body),
    ));
  }

  /** The same response with more headers. */
  withHeaders(extra: HeaderList): StoredResponse {
    const { status, type, headers, attached } = this.#parts;
    const copy = new StoredResponse({ status, type, headers: [...headers, ...extra], body: this.body, attached });
    if (this.#encoded.br) copy.addEncoded('br', this.#encoded.br.body);
    if (this.#encoded.gzip) copy.addEncoded('gzip', this.#encoded.gzip.body);
    return copy;
  }

  /**
   * Answers a request in the best available encoding, or with 304 when the client has one of them; HEAD without the
   * body. `extra`: headers of this response only.
   */
  send(req: IncomingMessage, res: ServerResponse, extra: HeaderList = []): void {
    const { status = 200 } = this.#parts;
    const variant = this.#best(req.headers['accept-encoding']);
    const ifNoneMatch = req.headers['if-none-match'];
    if (ifNoneMatch !== undefined && status === 200) {
      const isKnown = ({ etag }: Variant) => etag !== undefined && matchesEtag(ifNoneMatch, etag);
      const known = isKnown(variant) ? variant : this.#variants().find(isKnown);
      if (known) return void res.writeHead(304, known.notModified.concat(extra)).end();
    }
    res.writeHead(status, variant.headers.concat(extra));
    res.end(req.method === 'HEAD' ? undefined : variant.body);
  }

  #best(acceptEncoding: string | string[] | undefined): Variant {
    for (const encoding of acceptedEncodings(acceptEncoding)) {
      const variant = this.#encoded[encoding];
      if (variant) return variant;
    }
    return this.#identity;
  }

  #variants(): Variant[] {
    return [this.#identity, ...Object.values(this.#encoded)];
  }

  #variant(body: Buffer, encoding?: Encoding): Variant {
    const etag = this.#hash && etagOf(this.#hash, encoding);
    const notModified = [...this.#parts.headers, ...(etag ? ['etag', etag] : [])];
    const headers = ['content-type', this.#parts.type, 'content-length', String(body.length)];
    if (encoding) headers.push('content-encoding', encoding);
    return { etag, body, headers: [...headers, ...notModified], notModified };
  }
}

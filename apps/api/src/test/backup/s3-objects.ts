import { createHash, randomUUID } from 'node:crypto';

/** An error as the store answers it. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
  ) {
    super(code);
  }
}

interface Question {
  method: string;
  key: string;
  query: URLSearchParams;
  body: Buffer;
  md5: string | undefined;
  from: number | null;
  ifMatch: string | undefined;
}

interface Answer {
  status?: number;
  headers?: Record<string, string>;
  content?: string | Buffer;
}

interface Stored {
  content: Buffer;
  etag: string;
}

const LEAST_PART = 5 * 1_048_576;
const md5 = (...data: Buffer[]): Buffer => data.reduce((hash, piece) => hash.update(piece), createHash('md5')).digest();

/** Objects and unfinished uploads of a store, by the documented rules. */
export class S3Objects {
  readonly stored = new Map<string, Stored>();
  readonly uploads = new Map<string, { key: string; parts: Map<number, Stored> }>();
  /** Keys on one page of a list. */
  page = 1000;
  /** Actions that the key may not do. */
  readonly forbidden = new Set<string>();

  answer(question: Question): Answer {
    const { method, key, query } = question;
    const action = `${method}${query.has('uploads') ? ' uploads' : ''}`;
    if (this.forbidden.has(action)) throw new Refusal(403, 'AccessDenied');
    if (key === '') return query.has('uploads') ? this.#listUploads(query) : this.#list(query);
    if (method === 'POST') return query.has('uploads') ? this.#begin(key) : this.#complete(question);
    if (method === 'PUT') return query.has('uploadId') ? this.#putPart(question) : this.#put(question);
    if (method === 'DELETE') return this.#remove(question);
    return this.#get(question);
  }

  #list(query: URLSearchParams): Answer {
    if (query.get('list-type') !== '2') throw new Refusal(400, 'InvalidArgument');
    const prefix = query.get('prefix') ?? '';
    const keys = [...this.stored.keys()].filter((key) => key.startsWith(prefix)).sort();
    const start = Number(query.get('continuation-token') ?? 0);
    const shown = keys.slice(start, start + this.page);
    const isTruncated = start + this.page < keys.length;
    const contents = shown.map((key) => {
      const { etag, content } = this.#find(key);
      return `<Contents><Key>${key}</Key><ETag>&quot;${etag}&quot;</ETag><Size>${content.length}</Size></Contents>`;
    });
    const next = isTruncated ? `<NextContinuationToken>${start + this.page}</NextContinuationToken>` : '';
    return xml(
      `<ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`,
    );
  }

  #listUploads(query: URLSearchParams): Answer {
    const found = [...this.uploads].filter(([, { key }]) => key.startsWith(query.get('prefix') ?? ''));
    const uploads = found.map(([id, { key }]) => `<Upload><Key>${key}</Key><UploadId>${id}</UploadId></Upload>`);
    return xml(`<ListMultipartUploadsResult>${uploads.join('')}</ListMultipartUploadsResult>`);
  }

  #begin(key: string): Answer {
    const id = randomUUID();
    this.uploads.set(id, { key, parts: new Map() });
    return xml(`<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`);
  }

  #putPart({ key, query, body, md5: told }: Question): Answer {
    const upload = this.#upload(key, query);
    const number = Number(query.get('partNumber'));
    if (!(number >= 1 && number <= 10_000)) throw new Refusal(400, 'InvalidArgument');
    checkDigest(body, told);
    const etag = md5(body).toString('hex');
    upload.parts.set(number, { content: body, etag });
    return { headers: { etag: `"${etag}"` } };
  }

  #put({ key, body, md5: told }: Question): Answer {
    checkDigest(body, told);
    const etag = md5(body).toString('hex');
    this.stored.set(key, { content: body, etag });
    return { headers: { etag: `"${etag}"` } };
  }

  #complete({ key, query, body }: Question): Answer {
    const upload = this.#upload(key, query);
    const named = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>"?([0-9a-f]+)"?<\/ETag>/g)];
    const parts = named.map(([, number, etag]) => {
      const part = upload.parts.get(Number(number));
      if (part === undefined || part.etag !== etag) throw new Refusal(400, 'InvalidPart');
      return part;
    });
    if (parts.length === 0) throw new Refusal(400, 'MalformedXML');
    if (parts.slice(0, -1).some(({ content }) => content.length < LEAST_PART)) throw new Refusal(400, 'EntityTooSmall');
    const tag = md5(...parts.map(({ content }) => md5(content))).toString('hex');
    const etag = `${tag}-${parts.length}`;
    this.stored.set(key, { content: Buffer.concat(parts.map(({ content }) => content)), etag });
    this.uploads.delete(query.get('uploadId') ?? '');
    return xml(`<CompleteMultipartUploadResult><ETag>&quot;${etag}&quot;</ETag></CompleteMultipartUploadResult>`);
  }

  #remove({ key, query }: Question): Answer {
    if (query.has('uploadId')) {
      this.#upload(key, query);
      this.uploads.delete(query.get('uploadId') ?? '');
    } else this.stored.delete(key);
    return { status: 204 };
  }

  #get({ key, from, ifMatch }: Question): Answer {
    const { content, etag } = this.#find(key);
    if (ifMatch !== undefined && ifMatch !== `"${etag}"`) throw new Refusal(412, 'PreconditionFailed');
    const part = content.subarray(from ?? 0);
    const headers = { etag: `"${etag}"`, 'content-length': String(part.length) };
    return { status: from === null ? 200 : 206, headers, content: part };
  }

  #find(key: string): Stored {
    const found = this.stored.get(key);
    if (!found) throw new Refusal(404, 'NoSuchKey');
    return found;
  }

  #upload(key: string, query: URLSearchParams) {
    const upload = this.uploads.get(query.get('uploadId') ?? '');
    if (upload?.key !== key) throw new Refusal(404, 'NoSuchUpload');
    return upload;
  }
}

function checkDigest(body: Buffer, told: string | undefined): void {
  if (told !== undefined && told !== md5(body).toString('base64')) throw new Refusal(400, 'BadDigest');
}

const xml = (content: string): Answer => ({ content: `<?xml version="1.0" encoding="UTF-8"?>\n${content}` });

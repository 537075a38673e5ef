import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { S3Place } from '../config/s3';
import { isError } from '../http/error-mapping';
import { answered, codeOf, isOfLine, outOfReach } from './s3-trouble';

/** How long a store is waited for, in milliseconds. */
export interface S3Timings {
  /** Until it has answered, besides the time a body needs. */
  answer: number;
  /** Bytes of a body that take a millisecond on the slowest line that is of use. */
  slowest: number;
  /** Before each further attempt. */
  retries: readonly number[];
}

const TIMINGS: S3Timings = { answer: 30_000, slowest: 32, retries: [500, 1_500, 4_000, 10_000] };
/** Answers in XML are no larger. */
const MOST_XML = 4 * 1_048_576;

export interface S3Request {
  method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE';
  /** Without it the bucket itself is asked. */
  key?: string;
  query?: Readonly<Record<string, string>>;
  headers?: Readonly<Record<string, string>>;
  body?: Uint8Array<ArrayBuffer>;
}

/** Asks a store, signs what it sends (SigV4) and tries again what may work a moment later. */
export class S3Client {
  constructor(
    readonly place: S3Place,
    private readonly timings: S3Timings = TIMINGS,
  ) {}

  /**
   * The answer, if it is one of success.
   *
   * @throws ApiError 503 that says what is wrong and what to do; its cause is the code of the store
   */
  async send(request: S3Request, signal?: AbortSignal): Promise<Response> {
    for (let attempt = 0; ; attempt++) {
      const last = attempt >= this.timings.retries.length;
      try {
        const { answer, slowest } = this.timings;
        const limit = answer + Math.ceil((request.body?.length ?? 0) / slowest);
        const response = await this.#once(request, signal ?? AbortSignal.timeout(limit));
        if (response.ok) return response;
        const xml = request.method === 'HEAD' ? '' : await textOf(response);
        const code = codeOf(xml) ?? String(response.status);
        if (last || !isPassing(response.status, code)) throw answered(this.place, response.status, code);
      } catch (error) {
        if (!isOfLine(error)) throw error;
        if (last || signal?.aborted) throw outOfReach(this.place, error);
      }
      await this.wait(attempt);
    }
  }

  /** An answer of any length, piece by piece: none may be later than an answer. `onAnswer` sees its head. */
  async *pieces(request: S3Request, onAnswer: (response: Response) => void): AsyncGenerator<Uint8Array> {
    const limit = new AbortController();
    const late = () => limit.abort(new DOMException('no piece came', 'TimeoutError'));
    let timer = setTimeout(late, this.timings.answer);
    try {
      const response = await this.send(request, limit.signal);
      onAnswer(response);
      for await (const piece of response.body ?? []) {
        clearTimeout(timer);
        yield piece;
        timer = setTimeout(late, this.timings.answer);
      }
    } finally {
      clearTimeout(timer);
      limit.abort();
    }
  }

  /** The text of an answer, which is not long. */
  async text(request: S3Request): Promise<string> {
    return textOf(await this.send(request));
  }

  /** Pauses before another attempt; instances that failed together do not come back together. */
  async wait(attempt: number): Promise<void> {
    const { retries } = this.timings;
    const delay = retries[Math.min(attempt, retries.length - 1)] ?? 0;
    await pause(delay * (0.5 + Math.random() / 2));
  }

  get attempts(): number {
    return this.timings.retries.length + 1;
  }

  async #once({ method, key, query = {}, headers = {}, body }: S3Request, signal: AbortSignal): Promise<Response> {
    const { AwsV4Signer } = await import('aws4fetch');
    const { endpoint, bucket, region, accessKeyId, secretAccessKey } = this.place;
    const url = new URL(`${endpoint}/${bucket}${key === undefined ? '' : `/${key}`}`);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    const digest = createHash('sha256').update(body ?? '');
    const signer = new AwsV4Signer({
      method,
      url: url.href,
      headers: { ...headers, 'x-amz-content-sha256': digest.digest('hex') },
      ...(body && { body }),
      accessKeyId,
      secretAccessKey,
      region,
      service: 's3',
    });
    const signed = await signer.sign();
    return fetch(signed.url, {
      method,
      headers: signed.headers,
      ...(body && { body }),
      // Whoever sends us elsewhere would get a signed request.
      redirect: 'error',
      signal,
    });
  }
}

/** Whether a moment later it may work. */
const isPassing = (status: number, code: string): boolean =>
  status >= 500 || status === 429 || status === 408 || ['RequestTimeout', 'SlowDown', 'BadDigest'].includes(code);

async function textOf(response: Response): Promise<string> {
  let text = '';
  if (!response.body) return text;
  const decoder = new TextDecoder();
  for await (const piece of response.body) {
    text += decoder.decode(piece, { stream: true });
    if (text.length > MOST_XML) throw new Error('the answer of the store is too long');
  }
  return text;
}

/** The code of a store that an error of `S3Client` came from. */
export const causeOf = (error: unknown): string | undefined => {
  const cause: unknown = isError(error) ? error.cause : undefined;
  return typeof cause === 'string' ? cause : undefined;
};

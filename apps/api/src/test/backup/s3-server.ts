import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { S3Objects, Refusal } from './s3-objects';

/** What the server does instead of its work, for one request. */
export type S3Fault = 'hang' | 'drop' | 'slow down' | 'lie' | 'cut' | 'spoil' | undefined;

export interface S3Request {
  method: string;
  key: string;
  query: URLSearchParams;
  bytes: number;
}

export interface S3Server {
  origin: string;
  bucket: string;
  objects: S3Objects;
  readonly requests: S3Request[];
  /** Everything that was ever sent to it, refused or not. */
  readonly received: Buffer[];
  /** Decides of each request; `S3Fault` says how it fails. */
  fault: (request: S3Request) => S3Fault;
  close(): Promise<void>;
}

export const S3_KEY = { accessKeyId: 'AKTEST', secretAccessKey: 'a secret of the store for tests' };
const REGION = 'us-east-1';

/** The variables of a store that speaks S3 with which pictures go to this server. */
export const imagesIn = ({ origin, bucket }: S3Server) => ({
  IMAGES_S3_ENDPOINT: origin,
  IMAGES_S3_BUCKET: bucket,
  IMAGES_S3_ACCESS_KEY_ID: S3_KEY.accessKeyId,
  IMAGES_S3_SECRET_ACCESS_KEY: S3_KEY.secretAccessKey,
  IMAGES_S3_PREFIX: 'pictures',
});
const MOST_SKEW_MS = 15 * 60_000;

/** A store of ours that speaks S3 over HTTP and enforces what Amazon documents: SigV4, part sizes, tags, pages. */
export async function s3Server({ bucket = 'clinic', port = 0 } = {}): Promise<S3Server> {
  const objects = new S3Objects();
  const requests: S3Request[] = [];
  const received: Buffer[] = [];
  const server: S3Server = { origin: '', bucket, objects, requests, received, fault: () => undefined, close };

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const pieces: Buffer[] = [];
    for await (const piece of request) {
      pieces.push(piece as Buffer);
      received.push(piece as Buffer);
    }
    const body = Buffer.concat(pieces);
    const url = new URL(request.url ?? '', server.origin);
    const [, found = '', ...rest] = url.pathname.split('/');
    const question = { method: request.method ?? '', key: rest.join('/'), query: url.searchParams, bytes: body.length };
    requests.push(question);
    const fault = server.fault(question);
    if (fault === 'hang') return;
    if (fault === 'drop') return void response.destroy();
    try {
      if (fault === 'slow down') throw new Refusal(503, 'SlowDown');
      checkSignature(request, url, body);
      if (found !== server.bucket) throw new Refusal(404, 'NoSuchBucket');
      const range = /^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1];
      const {
        status = 200,
        headers = {},
        content = '',
      } = objects.answer({
        ...question,
        body,
        md5: request.headers['content-md5']?.toString(),
        from: range === undefined ? null : Number(range),
        ifMatch: request.headers['if-match'],
      });
      const told = fault === 'lie' && headers['etag'] ? { ...headers, etag: `"${'0'.repeat(32)}"` } : headers;
      response.writeHead(status, { 'content-type': 'application/xml', ...told });
      const sent = fault === 'spoil' ? Buffer.from(content).fill(0, -1) : content;
      if (fault !== 'cut') return void response.end(request.method === 'HEAD' ? undefined : sent);
      response.write(content.slice(0, Math.floor(content.length / 2)), () => response.destroy());
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      response.writeHead(error.status, { 'content-type': 'application/xml' });
      response.end(`<?xml version="1.0"?><Error><Code>${error.code}</Code><Message>no</Message></Error>`);
    }
  }

  const http = createServer((request, response) => void handle(request, response).catch(() => response.destroy()));
  await new Promise<void>((resolve) => http.listen(port, '127.0.0.1', resolve));
  server.origin = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  return server;

  function close(): Promise<void> {
    http.closeAllConnections();
    return new Promise((resolve) => http.close(() => resolve()));
  }
}

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
const sha256 = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex');
const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** SigV4 as documented: canonical request, string to sign, key derived by day, region and service. */
function checkSignature(request: IncomingMessage, url: URL, body: Buffer): void {
  const parts =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
      request.headers.authorization ?? '',
    );
  if (!parts) throw new Refusal(403, 'AccessDenied');
  const [, accessKeyId, day = '', region = '', signed = '', signature] = parts;
  if (accessKeyId !== S3_KEY.accessKeyId) throw new Refusal(403, 'InvalidAccessKeyId');
  if (region !== REGION) throw new Refusal(400, 'AuthorizationHeaderMalformed');
  const at = String(request.headers['x-amz-date']);
  const moment = at.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z');
  if (!at.startsWith(day) || !(Math.abs(Date.parse(moment) - Date.now()) < MOST_SKEW_MS))
    throw new Refusal(403, 'RequestTimeTooSkewed');
  for (const needed of ['host', 'x-amz-date', 'x-amz-content-sha256'])
    if (!signed.split(';').includes(needed)) throw new Refusal(403, 'AccessDenied');
  const digest = String(request.headers['x-amz-content-sha256']);
  const query = [...url.searchParams]
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .sort()
    .join('&');
  const headers = signed
    .split(';')
    .map((name) => `${name}:${String(request.headers[name]).trim()}\n`)
    .join('');
  const path = url.pathname
    .split('/')
    .map((part) => encoded(decodeURIComponent(part)))
    .join('/');
  const canonical = [request.method, path, query, headers, signed, digest].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', at, scope, sha256(canonical)].join('\n');
  const key = hmac(hmac(hmac(hmac(`AWS4${S3_KEY.secretAccessKey}`, day), region), 's3'), 'aws4_request');
  if (hmac(key, text).toString('hex') !== signature) throw new Refusal(403, 'SignatureDoesNotMatch');
  if (digest !== sha256(body)) throw new Refusal(400, 'XAmzContentSHA256Mismatch');
}

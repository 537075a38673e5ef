import { isRejectedWithValue, type SerializedError } from '@reduxjs/toolkit';
import type { BaseQueryFn } from '@reduxjs/toolkit/query/react';
import type { ApiErrorBody } from '@harmony/domain';
import { askingIn } from '@harmony/language';

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** One call of the API as the endpoints describe it; a bare string is a GET of that path. */
export interface HttpRequest {
  /** Path from the origin with its query, such as `/api/faqs?active=false`. */
  url: string;
  method?: HttpMethod;
  /** Sent as JSON. */
  body?: unknown;
  /** Sent unchanged with its own content type, instead of a body. Only browsers send files. */
  file?: Blob;
  headers?: Readonly<Record<string, string>>;
  /** The request completes even if the page is left. */
  keepalive?: boolean;
  /** Resolves to null instead of failing when the caller is not signed in (docs/product.md, section 7). */
  nullOn401?: boolean;
}

/** A failed call. Plain data, because the store keeps it. */
export interface HttpError {
  /** HTTP status, or why there is none. */
  status: number | 'NETWORK_ERROR' | 'PARSING_ERROR';
  /**
   * `"<status>: <response text or status text>"` for a response, otherwise the failure's own message (docs/product.md,
   * section 8).
   */
  message: string;
  /** The error answer when it was JSON: `ApiErrorBody`, or the `{ success, error }` of the logins. */
  body?: ErrorAnswer;
  /** What failed, where docs/product.md, section 8 has a text for it. */
  title?: string;
}

/** Distinguishes a failed call from an exception in our own code, which RTK reports in the same place. */
export const isHttpError = (error: HttpError | SerializedError): error is HttpError => 'status' in error;

/** Whether the API responded, with an error status. */
export const isAnswered = (error: HttpError | SerializedError): error is HttpError =>
  isHttpError(error) && typeof error.status === 'number';

/** Whether a Redux action reports a call that the API refused with 401. */
export const isUnauthorized = (action: unknown): boolean =>
  // Every endpoint of this library rejects with an `HttpError`.
  isRejectedWithValue(action) && (action.payload as HttpError).status === 401;

/** Any field may be missing: the response may come from a proxy in front of the API. */
export type ErrorAnswer = Partial<ApiErrorBody>;

export type HttpQuery = BaseQueryFn<string | HttpRequest, unknown, HttpError>;

/** The request as it is sent. */
export interface OutgoingRequest {
  method: HttpMethod;
  url: string;
  headers: Record<string, string>;
  /** JSON text. */
  body?: string;
  file?: Blob;
  keepalive?: boolean;
}

export interface IncomingAnswer {
  status: number;
  statusText?: string;
  body: string;
}

/** Sends one request to the API: with `fetch`, over a socket, or within the process. Rejects without a response. */
export type Send = (request: OutgoingRequest, signal: AbortSignal) => Promise<IncomingAnswer>;

/**
 * Creates a base query from a transport. One attempt per call: data queries never retry (docs/product.md, section 9).
 */
export function makeBaseQuery(send: Send): HttpQuery {
  return async (arg, { signal }) => {
    const request: HttpRequest = typeof arg === 'string' ? { url: arg } : arg;
    let answer: IncomingAnswer;
    try {
      answer = await send(outgoing(request), signal);
    } catch (error) {
      return { error: { status: 'NETWORK_ERROR', message: error instanceof Error ? error.message : '' } };
    }
    if (answer.status === 401 && request.nullOn401) return { data: null };
    if (answer.status < 200 || answer.status >= 300) return { error: failureOf(answer) };
    if (answer.body === '') return { data: null };
    try {
      return { data: frozen(JSON.parse(answer.body)) };
    } catch {
      return { error: { status: 'PARSING_ERROR', message: 'The answer was not understood' } };
    }
  };
}

/** Freezes a list and its rows: the store skips frozen values instead of freezing every value of every row. */
function frozen(data: unknown): unknown {
  if (Array.isArray(data)) Object.freeze(data).forEach(Object.freeze);
  return data;
}

function outgoing({ url: asked, method = 'GET', headers, body, file, keepalive }: HttpRequest): OutgoingRequest {
  const url = askingIn(asked);
  const common = { accept: 'application/json', ...headers };
  if (file) {
    // Browsers report no type for some files; the API detects it from the content.
    const type = file.type || 'application/octet-stream';
    return { method, url, headers: { ...common, 'content-type': type }, file };
  }
  const stays = keepalive === true && { keepalive };
  if (body === undefined) return { method, url, headers: common, ...stays };
  const json = { ...common, 'content-type': 'application/json' };
  return { method, url, headers: json, body: JSON.stringify(body), ...stays };
}

/** A response that is not a success, as endpoints report it. */
export function failureOf({ status, statusText = '', body }: IncomingAnswer): HttpError {
  const answer = parseErrorAnswer(body);
  return { status, message: `${status}: ${body || statusText}`, ...(answer && { body: answer }) };
}

function parseErrorAnswer(text: string): ErrorAnswer | undefined {
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed) ? parsed : undefined;
  } catch {
    return undefined;
  }
}

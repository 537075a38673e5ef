import type { Socket } from 'node:net';
import type { ApiErrorBody, ErrorCode } from '@harmony/domain';
import { isUnused } from '@harmony/http';
import type { AppConfig } from '../config/app-config';
import { newRequestId, ownHeaders } from '../plugins/headers';

/** Responses to Node's errors about bytes that never became a request. */
const ANSWERS: Record<string, { status: string; code: ErrorCode; error: string }> = {
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: '408 Request Timeout',
    code: 'unavailable',
    error: 'This request took too long to arrive',
  },
  HPE_HEADER_OVERFLOW: {
    status: '431 Request Header Fields Too Large',
    code: 'payload_too_large',
    error: 'The headers are too large',
  },
};
const BAD_REQUEST = {
  status: '400 Bad Request',
  code: 'invalid_input',
  error: 'This request couldn’t be understood',
} as const;

/**
 * Answers bytes that are not HTTP, or arrive too slowly, in the common error format, then disconnects. A connection on which nothing has
 * arrived ends without a word.
 */
export function clientErrorHandler(config: AppConfig): (error: Error & { code?: string }, socket: Socket) => void {
  const always = Object.entries({
    ...ownHeaders(config),
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
  });

  return (error, socket) => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    if (isUnused(error, socket)) return void socket.destroy();
    if (socket.writable && socket.bytesWritten === 0) {
      const { status, ...answer } = ANSWERS[error.code ?? ''] ?? BAD_REQUEST;
      const body = JSON.stringify(answer satisfies ApiErrorBody);
      const headers = [
        ...always,
        ['x-request-id', newRequestId()],
        ['content-length', String(body.length)],
        ['connection', 'close'],
      ];
      socket.write(
        `HTTP/1.1 ${status}\r\n${headers.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body}`,
      );
    }
    // A response may have been sent in part: the connection has to end.
    socket.destroySoon();
  };
}

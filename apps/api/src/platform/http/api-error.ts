import type { ApiErrorBody, ErrorCode } from '@harmony/domain';
import { NOT_OWN_HOST } from '@harmony/http';

/** The HTTP status of each code, and its default message. */
const ANSWERS: Record<ErrorCode, { status: number; text: string }> = {
  invalid_input: { status: 400, text: 'Please check the highlighted fields' },
  unauthenticated: { status: 401, text: 'Please sign in' },
  forbidden: { status: 403, text: 'You’re not allowed to do this' },
  reauthentication_required: { status: 403, text: 'Please confirm it’s you and try again' },
  second_factor_required: {
    status: 403,
    text: 'Administrators need a second factor here. Add one under “Your account” first.',
  },
  cross_site: { status: 403, text: 'This request came from another site' },
  preview_mode: { status: 401, text: 'This site is currently in preview mode' },
  not_found: { status: 404, text: 'Not found' },
  method_not_allowed: { status: 405, text: 'This address doesn’t accept this kind of request' },
  misdirected: { status: 421, text: NOT_OWN_HOST },
  conflict: { status: 409, text: 'This conflicts with what’s already there' },
  stale: { status: 409, text: 'Someone else has changed this. Reload and try again.' },
  cart_changed: { status: 409, text: 'Your cart has changed. Check it again before you order.' },
  payload_too_large: { status: 413, text: 'This is too large' },
  unsupported_media_type: { status: 415, text: 'Send JSON with the header Content-Type: application/json' },
  rate_limited: { status: 429, text: 'Too many requests. Please wait a moment and try again.' },
  proof_required: {
    status: 429,
    text: 'We’ve received many forms from your network. Please try again in a few minutes, or call us.',
  },
  unavailable: { status: 503, text: 'The service isn’t available right now. Please try again in a moment.' },
  internal: { status: 500, text: 'Something went wrong on our side' },
};

interface Extra {
  /** Another status than the code's usual one. */
  status?: number;
  retryAfterSeconds?: number;
  alternatives?: ApiErrorBody['alternatives'];
  cause?: unknown;
}

/** A refusal or failure that is sent to the client. People read its message, so it must not reveal internals. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  readonly retryAfterSeconds: number | undefined;
  readonly alternatives: ApiErrorBody['alternatives'];

  constructor(
    readonly code: ErrorCode,
    message: string = ANSWERS[code].text,
    readonly fields?: Record<string, string>,
    { status, retryAfterSeconds, alternatives, cause }: Extra = {},
  ) {
    super(message, { cause });
    this.status = status ?? ANSWERS[code].status;
    this.retryAfterSeconds = retryAfterSeconds;
    this.alternatives = alternatives;
  }
}

/** 404: `notFound('Service')` says 'Service not found'. */
export const notFound = (what?: string): ApiError => new ApiError('not_found', what && `${what} not found`);

/** 409: does not fit what is stored. */
export const conflict = (message?: string, fields?: Record<string, string>): ApiError =>
  new ApiError('conflict', message, fields);

/** 400 with a message per field, keyed by its dotted path. */
export const invalid = (fields: Record<string, string>, message?: string): ApiError =>
  new ApiError('invalid_input', message, fields);

/** 409: the row was changed by somebody else since it was read. */
export const stale = (): ApiError => new ApiError('stale');

/** 401: not signed in. */
export const unauthenticated = (): ApiError => new ApiError('unauthenticated');

/** 403: signed in, but not allowed. */
export const forbidden = (): ApiError => new ApiError('forbidden');

/** 503: temporary; `Retry-After` says when to try again. */
export const unavailable = (retryAfterSeconds = 2): ApiError =>
  new ApiError('unavailable', undefined, undefined, { retryAfterSeconds });

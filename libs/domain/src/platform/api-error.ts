/** Every error code the API can answer with. The codes are stable for programs; people read the text beside them. */
export const ERROR_CODES = [
  'invalid_input',
  'unauthenticated',
  'forbidden',
  'reauthentication_required',
  'second_factor_required',
  'cross_site',
  'preview_mode',
  'not_found',
  'method_not_allowed',
  'misdirected',
  'conflict',
  'stale',
  'cart_changed',
  'payload_too_large',
  'unsupported_media_type',
  'rate_limited',
  'proof_required',
  'unavailable',
  'internal',
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

/**
 * Body of every answer with a status of 400 or more, logins excepted (they answer `{ success, error }`; see
 * docs/product.md, section 8).
 */
export interface ApiErrorBody {
  error: string;
  code: ErrorCode;
  /** Message per field, keyed by its path (`price`, `updates.3.id`). */
  fields?: Record<string, string>;
  /** Of a time that cannot be had: the nearest ones that can, with the id of who is free then. */
  alternatives?: { startsAt: string; practitionerId: number }[];
  requestId?: string;
}

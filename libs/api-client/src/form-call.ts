import type { HttpRequest } from './base-query';

/** One form as it is sent. */
export interface SendForm<Body> {
  body: Body;
  /** The same key for every attempt at one form: however often it is sent, it is stored once. */
  idempotencyKey: string;
}

/** POST of a public form. A refusal carries a message per field in `body.fields`. */
export const formCall = <Body>(url: string, { body, idempotencyKey }: SendForm<Body>): HttpRequest => ({
  url,
  method: 'POST',
  body,
  headers: { 'idempotency-key': idempotencyKey },
});

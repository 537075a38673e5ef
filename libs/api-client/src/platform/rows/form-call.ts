import type { HttpRequest } from '../query/base-query';

/** A form as it is sent. */
export interface SendForm<Body> {
  body: Body;
  /** The same key for every attempt to send one form, so that it is stored only once. */
  idempotencyKey: string;
}

/** POST of a public form. A refusal carries a message per field in `body.fields`. */
export const formCall = <Body>(url: string, { body, idempotencyKey }: SendForm<Body>): HttpRequest => ({
  url,
  method: 'POST',
  body,
  headers: { 'idempotency-key': idempotencyKey },
});

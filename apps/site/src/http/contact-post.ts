import { createHash } from 'node:crypto';
import type { ApiErrorBody } from '@harmony/domain';
import type { FormResult } from '../page.slice';
import type { SiteApi, Visitor } from './site-api';

const FIELDS = ['name', 'email', 'phone', 'service', 'message', 'website'] as const;

/** The words of a failure (specification, section 8). */
const FAILED = { title: 'Error sending message', description: 'Please try again or call us directly.' };

/** `stored`: the message is in the inbox; else the page is shown again with what is said about it. */
export type ContactOutcome = { stored: true } | { stored: false; status: 400 | 429 | 503; result: FormResult };

/** Passes a message that a browser without JavaScript posted on to the API. */
export async function postContact(api: SiteApi, form: URLSearchParams, visitor: Visitor): Promise<ContactOutcome> {
  const values = Object.fromEntries(FIELDS.map((name) => [name, form.get(name) ?? '']));
  const body = JSON.stringify({ ...values, elapsedMs: null });
  const answer = await send(api, body, visitor);
  if (answer?.status === 201 || answer?.status === 200) return { stored: true };
  const fields = answer?.status === 400 ? refusedFields(answer.body) : {};
  if (Object.keys(fields).length > 0) return { stored: false, status: 400, result: { values, fields, error: null } };
  const status = answer?.status === 429 ? 429 : 503;
  return { stored: false, status, result: { values, fields, error: FAILED } };
}

async function send(api: SiteApi, body: string, visitor: Visitor) {
  try {
    return await api.query({
      method: 'POST',
      url: '/api/contact',
      headers: { ...visitor.headers, 'content-type': 'application/json', 'idempotency-key': keyOf(body, visitor) },
      body,
      remoteAddress: visitor.remoteAddress,
    });
  } catch {
    return null;
  }
}

/** Pressing 'Send Message' twice posts the same words from the same place twice: the API stores them once. */
const keyOf = (body: string, { headers, remoteAddress = '' }: Visitor): string =>
  createHash('sha256')
    .update(`${headers['x-forwarded-for'] ?? remoteAddress}\n${body}`)
    .digest('hex');

function refusedFields(body: string): Record<string, string> {
  try {
    return (JSON.parse(body) as Partial<ApiErrorBody>).fields ?? {};
  } catch {
    return {};
  }
}

import { createHash } from 'node:crypto';
import type { ApiErrorBody } from '@harmony/domain';
import type { FormResult } from '../page.slice';
import type { FormRoute, PostedValues } from './form-routes';
import type { SiteApi, Visitor } from './site-api';

/**
 * `stored`: the API has stored the form; `to` is the page to go to, by default its own. `off`: its feature is switched off,
 * which its page says by itself. `shown`: the page is shown again, with what was typed. `file`: what was asked for.
 */
export type FormOutcome =
  | { kind: 'stored'; to?: string }
  | { kind: 'off' }
  | { kind: 'shown'; status: 200 | 400 | 404 | 409 | 429 | 503; result: FormResult }
  | { kind: 'file'; type: string; name: string; text: string };

/** Submits to the API a form that a browser without JavaScript posted. */
export async function submitForm(
  api: SiteApi,
  route: FormRoute,
  form: URLSearchParams,
  visitor: Visitor,
): Promise<FormOutcome> {
  const values = readValues(route, form);
  const early = await route.before?.(values);
  if (early) return early;
  const body = JSON.stringify({ ...(route.toBody?.(values) ?? values), elapsedMs: null });
  const url = typeof route.api === 'string' ? route.api : route.api(values);
  const response = await send(api, url, body, visitor);
  const outcome = response && route.answered?.(values, response);
  if (outcome) return outcome;
  if (response?.status === 201 || response?.status === 200) return { kind: 'stored' };
  return refusalOf(route, values, response);
}

function refusalOf(
  { unknown, failed }: FormRoute,
  values: PostedValues,
  response: { status: number; body: string } | null,
): FormOutcome {
  const shown = (status: 400 | 404 | 429 | 503, result: Partial<FormResult>): FormOutcome => ({
    kind: 'shown',
    status,
    result: { values, fields: {}, error: null, ...result },
  });
  const { error: description = '', fields = {} } = response ? readError(response.body) : {};
  if (response?.status === 404)
    return unknown ? shown(404, { error: { title: unknown, description } }) : { kind: 'off' };
  if (response?.status === 400 && Object.keys(fields).length > 0) return shown(400, { fields });
  return shown(response?.status === 429 ? 429 : 503, { error: failed });
}

function readValues({ fields, lists = [] }: FormRoute, form: URLSearchParams): PostedValues {
  return Object.fromEntries([
    ...fields.map((name) => [name, form.get(name) ?? '']),
    ...lists.map((name) => [name, form.getAll(name)]),
  ]);
}

async function send(api: SiteApi, url: string, body: string, visitor: Visitor) {
  const headers = {
    ...visitor.headers,
    'content-type': 'application/json',
    'idempotency-key': keyOf(url, body, visitor),
  };
  try {
    return await api.query({ method: 'POST', url, headers, body, remoteAddress: visitor.remoteAddress });
  } catch {
    return null;
  }
}

/** Pressing the button twice posts the same text from the same place twice: the API stores it once. */
const keyOf = (url: string, body: string, { headers, remoteAddress = '' }: Visitor): string =>
  createHash('sha256')
    .update(`${url}\n${headers['x-forwarded-for'] ?? remoteAddress}\n${body}`)
    .digest('hex');

/** An error answer of the API; nothing of one that cannot be read. */
export function readError(body: string): Partial<ApiErrorBody> {
  try {
    return JSON.parse(body) as Partial<ApiErrorBody>;
  } catch {
    return {};
  }
}

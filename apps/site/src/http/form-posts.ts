import { createHash } from 'node:crypto';
import type { ApiErrorBody } from '@harmony/domain';
import type { FormResult } from '../page.slice';
import type { FormRoute, PostedValues } from './form-routes';
import type { SiteApi, Visitor } from './site-api';

/**
 * `stored`: the API has stored the form. `off`: its feature is switched off, which its page says by itself. `refused`: the
 * page is shown again with the reason.
 */
export type FormOutcome =
  { kind: 'stored' | 'off' } | { kind: 'refused'; status: 400 | 404 | 429 | 503; result: FormResult };

/** Submits to the API a form that a browser without JavaScript posted. */
export async function submitForm(
  api: SiteApi,
  route: FormRoute,
  form: URLSearchParams,
  visitor: Visitor,
): Promise<FormOutcome> {
  const values = readValues(route, form);
  const body = JSON.stringify({ ...(route.toBody?.(values) ?? values), elapsedMs: null });
  const response = await send(api, route.api, body, visitor);
  const refused = (status: 400 | 404 | 429 | 503, result: Partial<FormResult>): FormOutcome => ({
    kind: 'refused',
    status,
    result: { values, fields: {}, error: null, ...result },
  });
  if (response?.status === 201 || response?.status === 200) return { kind: 'stored' };
  const { error: description = '', fields = {} } = response ? readError(response.body) : {};
  if (response?.status === 404)
    return route.unknown ? refused(404, { error: { title: route.unknown, description } }) : { kind: 'off' };
  if (response?.status === 400 && Object.keys(fields).length > 0) return refused(400, { fields });
  return refused(response?.status === 429 ? 429 : 503, { error: route.failed });
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

function readError(body: string): Partial<ApiErrorBody> {
  try {
    return JSON.parse(body) as Partial<ApiErrorBody>;
  } catch {
    return {};
  }
}

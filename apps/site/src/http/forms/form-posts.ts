import { createHash } from 'node:crypto';
import type { HttpMethod } from '@harmony/api-client';
import type { ApiErrorBody } from '@harmony/domain';
import { askingIn, t } from '@harmony/language';
import type { FormResult } from '../../page.slice';
import { saidOutcome } from '../../parts/forms/said-failure';
import type { FormRoute, PostedValues } from './form-routes';
import type { SiteApi, SiteApiResponse, Visitor } from '../site-api';
import { cartCookiesOf } from '../visitor';

/**
 * `stored`: the API has stored the form; `to` is the page to go to, by default its own. `off`: its feature is switched off,
 * which its page says by itself. `shown`: the page is shown again, with what was typed. `file`: what was asked for.
 */
export type FormOutcome =
  | { kind: 'stored'; to?: string }
  | { kind: 'off' }
  | { kind: 'shown'; status: 200 | 400 | 404 | 409 | 429 | 503; result: FormResult }
  | { kind: 'file'; type: string; name: string; text: string };

/** What became of a form, and the cookies of a cart that the API has set with it (`Set-Cookie`). */
export interface SubmittedForm {
  outcome: FormOutcome;
  cookies: readonly string[];
}

/** Submits to the API a form that a browser without JavaScript posted. */
export async function submitForm(
  api: SiteApi,
  route: FormRoute,
  form: URLSearchParams,
  visitor: Visitor,
): Promise<SubmittedForm> {
  const values = readValues(route, form);
  const early = await route.before?.(values, ({ url, method, body = {} }) =>
    send(api, visitor, { url, method, body: JSON.stringify(body) }),
  );
  if (early) return { outcome: early, cookies: [] };
  const response = await send(api, visitor, {
    url: typeof route.api === 'string' ? route.api : route.api(values),
    method: route.method?.(values) ?? 'POST',
    body: JSON.stringify({ ...(route.toBody?.(values) ?? values), elapsedMs: null }),
    isOnce: !route.isRepeatable,
  });
  return { outcome: outcomeOf(route, values, response), cookies: response ? cartCookiesOf(response) : [] };
}

function outcomeOf(route: FormRoute, values: PostedValues, response: SiteApiResponse | null): FormOutcome {
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
  const answer = response ? readError(response.body) : {};
  const { error: description = '', fields = {} } = answer;
  if (response?.status === 404)
    return unknown ? shown(404, { error: { title: t(unknown), description } }) : { kind: 'off' };
  if (response?.status === 400 && Object.keys(fields).length > 0) return shown(400, { fields });
  return shown(response?.status === 429 ? 429 : 503, { error: saidOutcome(failed, response?.status, answer) });
}

function readValues({ fields, lists = [] }: FormRoute, form: URLSearchParams): PostedValues {
  return Object.fromEntries([
    ...fields.map((name) => [name, form.get(name) ?? '']),
    ...lists.map((name) => [name, form.getAll(name)]),
  ]);
}

interface FormCall {
  url: string;
  method: HttpMethod;
  /** JSON. */
  body: string;
  isOnce?: boolean;
}

async function send(api: SiteApi, visitor: Visitor, { url, method, body, isOnce = false }: FormCall) {
  const headers = {
    ...visitor.headers,
    'content-type': 'application/json',
    ...(isOnce && { 'idempotency-key': keyOf(url, body, visitor) }),
  };
  try {
    return await api.query({ method, url: askingIn(url), headers, body, remoteAddress: visitor.remoteAddress });
  } catch {
    return null;
  }
}

/** Pressing the button twice posts the same text from the same place, for the same cart, twice: the API stores it once. */
const keyOf = (url: string, body: string, { headers, remoteAddress = '' }: Visitor): string =>
  createHash('sha256')
    .update(`${url}\n${headers['x-forwarded-for'] ?? remoteAddress}\n${headers['cookie'] ?? ''}\n${body}`)
    .digest('hex');

/** An error answer of the API; nothing of one that cannot be read. */
export function readError(body: string): Partial<ApiErrorBody> {
  try {
    return JSON.parse(body) as Partial<ApiErrorBody>;
  } catch {
    return {};
  }
}

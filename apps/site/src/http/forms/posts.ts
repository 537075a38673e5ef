import type { IncomingMessage } from 'node:http';
import type { StoredResponse } from '@harmony/http';
import { readLanguage, t } from '@harmony/language';
import type { Gate } from '../../page.slice';
import { paths } from '../../paths';
import { submitForm } from './form-posts';
import { FORM_ROUTES, type FormRoute } from './form-routes';
import { findPlace, splitUrl } from '../location';
import type { PageResponses } from '../page-responses';
import { readForm } from './read-form';
import type { SiteResponses } from '../responses';
import type { SiteApi, Visitor } from '../site-api';
import { forgottenSession, hasSession, isForeignPost, visitorOf, withCart } from '../visitor';

export interface PostOptions {
  api: SiteApi;
  pages: PageResponses;
  responses: SiteResponses;
}

export interface PostPlace {
  origin: string;
  /** What the page is shown behind; null: nothing. */
  gate: Gate | null;
}

/** The forms that work without JavaScript, and signing out. */
export function postHandler({ api, pages, responses }: PostOptions) {
  const refuse = (status: number, text: string): StoredResponse =>
    responses.text(status, text, ['connection', 'close']);

  const formOf = async (route: FormRoute, form: URLSearchParams, req: IncomingMessage, { origin, gate }: PostPlace) => {
    const isSignedIn = hasSession(req);
    const place = findPlace(req.url ?? route.path);
    if (place.kind !== 'page') throw new Error(`${route.path} is the path of no page`);
    const { match, url } = place;
    const visitor = match.route.hasCart ? withCart(visitorOf(req, isSignedIn), req) : visitorOf(req, isSignedIn);
    const { outcome, cookies } = await submitForm(api, route, form, visitor);
    const headers = cookies.flatMap((cookie) => ['set-cookie', cookie]);
    // A redirect, so that reloading the page does not send the form again.
    if (outcome.kind === 'stored') return responses.redirect(303, outcome.to ?? sentUrl(url), headers);
    if (outcome.kind === 'file') return responses.download(outcome);
    const audience = isSignedIn || match.route.isPrivate ? 'secret' : 'own';
    const shown = outcome.kind === 'shown' && { formResult: outcome.result, status: outcome.status };
    const page = await pages.forVisitor({ match, url, origin, visitor, audience, ...(gate && { gate }), ...shown });
    return headers.length > 0 ? page.withHeaders(headers) : page;
  };

  // The form's origin was checked here: to the API this is a request of our own, without one.
  const signOut = async ({ headers, remoteAddress }: Visitor) => {
    const logout = {
      method: 'POST',
      url: '/api/auth/logout',
      headers: { ...headers, 'content-type': 'application/json' },
      body: '{}',
      remoteAddress,
    };
    // Whoever signs out is signed out here, even when the call fails (docs/product.md, section 4).
    const response = await api.query(logout).catch(() => undefined);
    const own = [response?.headers['set-cookie'] ?? []].flat().map(String);
    const cookies = own.length > 0 ? own : forgottenSession(headers);
    return responses.redirect(
      303,
      paths.home(),
      cookies.flatMap((cookie) => ['set-cookie', cookie]),
    );
  };

  /** Answers a POST. Null when nothing may be posted to its URL. */
  return async (req: IncomingMessage, place: PostPlace): Promise<StoredResponse | null> => {
    const { path } = readLanguage(splitUrl(req.url ?? '/').path);
    const route = FORM_ROUTES.find((candidate) => candidate.path === path);
    if (!route && path !== paths.signOut()) return null;
    if (isForeignPost(req)) return refuse(403, t('This form was sent from another site.'));
    const form = await readForm(req);
    if (form === 413) return refuse(413, t('This message is too long.'));
    if (form === 415) return refuse(415, t('Send this as a form.'));
    return route ? formOf(route, form, req, place) : signOut(visitorOf(req, hasSession(req)));
  };
}

/** The page that confirms: the same page in the same mode, which knows by `sent` that the form was stored. */
function sentUrl(url: string): string {
  const { path, search } = splitUrl(url);
  const params = new URLSearchParams(search);
  params.delete('token');
  params.set('sent', '1');
  return `${path}?${params.toString()}`;
}

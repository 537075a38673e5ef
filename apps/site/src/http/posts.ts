import type { IncomingMessage } from 'node:http';
import { paths } from '../paths';
import type { Answer } from './answers';
import { passOn } from './form-posts';
import { FORM_ROUTES, type FormRoute } from './form-routes';
import { findPlace, splitUrl } from './location';
import type { PageDesk } from './page-desk';
import { plainAnswer, redirectAnswer } from './plain-answers';
import { readForm } from './read-form';
import type { HeaderList } from './security-headers';
import type { SiteApi, Visitor } from './site-api';
import { hasSession, isForeignPost, visitorOf } from './visitor';

export interface PostOptions {
  api: SiteApi;
  desk: PageDesk;
  baseHeaders: HeaderList;
}

/** The forms that work without JavaScript, and signing out. */
export function postHandler({ api, desk, baseHeaders }: PostOptions) {
  const refuse = (status: number, text: string): Answer =>
    plainAnswer(baseHeaders, status, text, ['connection', 'close']);

  const formOf = async (route: FormRoute, form: URLSearchParams, req: IncomingMessage, origin: string) => {
    const isSignedIn = hasSession(req);
    const visitor = visitorOf(req, isSignedIn);
    const place = findPlace(req.url ?? route.path);
    if (place.kind !== 'page') throw new Error(`no page takes the form of ${route.path}`);
    const { match, url } = place;
    const outcome = await passOn(api, route, form, visitor);
    // Sent on, so that reloading the page does not send the form again.
    if (outcome.kind === 'stored') return redirectAnswer(baseHeaders, 303, sentUrl(url));
    const audience = isSignedIn || match.route.isPrivate ? 'secret' : 'own';
    const refused = outcome.kind === 'refused' && { formResult: outcome.result, status: outcome.status };
    return desk.own({ match, url, origin, visitor, audience, ...refused });
  };

  // Where the form came from was checked here: to the API this is a request of our own.
  const signOut = async ({ headers, remoteAddress }: Visitor) => {
    const answer = await api.query({
      method: 'POST',
      url: '/api/auth/logout',
      headers: { ...headers, 'content-type': 'application/json' },
      body: '{}',
      remoteAddress,
    });
    const cookies = [answer.headers['set-cookie'] ?? []].flat().flatMap((cookie) => ['set-cookie', String(cookie)]);
    return redirectAnswer(baseHeaders, 303, paths.home(), cookies);
  };

  /** Answers a POST, or with null when nothing is posted to this address. */
  return async (req: IncomingMessage, origin: string): Promise<Answer | null> => {
    const { path } = splitUrl(req.url ?? '/');
    const route = FORM_ROUTES.find((candidate) => candidate.path === path);
    if (!route && path !== paths.signOut()) return null;
    if (isForeignPost(req)) return refuse(403, 'This form was sent from another site.');
    const form = await readForm(req);
    if (form === 413) return refuse(413, 'This message is too long.');
    if (form === 415) return refuse(415, 'Send this as a form.');
    return route ? formOf(route, form, req, origin) : signOut(visitorOf(req, hasSession(req)));
  };
}

/** The page that confirms: the same page in the same mode, told that the form has been taken. */
function sentUrl(url: string): string {
  const { path, search } = splitUrl(url);
  const params = new URLSearchParams(search);
  params.delete('token');
  params.set('sent', '1');
  return `${path}?${params.toString()}`;
}

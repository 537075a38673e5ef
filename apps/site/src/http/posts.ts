import type { IncomingMessage } from 'node:http';
import { matchRoute } from '../app/routes';
import { paths } from '../paths';
import type { Answer } from './answers';
import { postContact } from './contact-post';
import { splitUrl } from './location';
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

/** The forms that work without JavaScript: the contact message and signing out. */
export function postHandler({ api, desk, baseHeaders }: PostOptions) {
  const refuse = (status: number, text: string): Answer =>
    plainAnswer(baseHeaders, status, text, ['connection', 'close']);

  const contact = async (form: URLSearchParams, visitor: Visitor, origin: string, isSignedIn: boolean) => {
    const outcome = await postContact(api, form, visitor);
    // Sent on, so that reloading the page does not send the message again.
    if (outcome.stored) return redirectAnswer(baseHeaders, 303, `${paths.contact()}?sent=1`);
    return desk.own({
      match: matchRoute(paths.contact()),
      url: paths.contact(),
      origin,
      visitor,
      audience: isSignedIn ? 'secret' : 'own',
      formResult: outcome.result,
      status: outcome.status,
    });
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
    if (path !== paths.contact() && path !== paths.signOut()) return null;
    if (isForeignPost(req)) return refuse(403, 'This form was sent from another site.');
    const form = await readForm(req);
    if (form === 413) return refuse(413, 'This message is too long.');
    if (form === 415) return refuse(415, 'Send this as a form.');
    const isSignedIn = hasSession(req);
    const visitor = visitorOf(req, isSignedIn);
    return path === paths.signOut() ? signOut(visitor) : contact(form, visitor, origin, isSignedIn);
  };
}

// Who opens the views: the administrator of the demo, and an account with a second factor, which has recovery codes.
import { TOTP } from 'otpauth';
import { PASSWORD, send } from '../demo/day.mjs';

const KEEPER = 'codes-on-paper';

/** Signs in; answers the cookie as browsers keep it. */
async function cookieOf(origin, username) {
  const signedIn = await send(origin, '/api/auth/login', { username, password: PASSWORD }, {}, 'POST');
  const [name, ...value] = signedIn.headers.get('set-cookie').split(';')[0].split('=');
  return { name, value: value.join('=') };
}

export const asAdmin = (origin) => cookieOf(origin, 'admin');

/**
 * A fresh account with an authenticator app, signed in before the app was added: its codes can be made anew without asking. The one of an
 * earlier run goes, because nobody knows the secret of its app any more.
 */
export async function asKeeperOfCodes(origin, admin) {
  const before = (await admin('GET', '/api/users')).find(({ username }) => username === KEEPER);
  if (before) await admin('DELETE', `/api/users/${before.id}`);
  await admin('POST', '/api/users', { username: KEEPER, password: PASSWORD, role: 'front-desk' });
  const cookie = await cookieOf(origin, KEEPER);
  const own = { cookie: `${cookie.name}=${cookie.value}` };
  const app = '/api/auth/second-factor/authenticator-app';
  const { token, secret } = await (await send(origin, `${app}/setup`, {}, own, 'POST')).json();
  await send(origin, app, { token, code: new TOTP({ secret }).generate() }, own, 'POST');
  return cookie;
}

import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { TOTP } from 'otpauth';
import type { LoginResult, SecondFactorChallenge } from '@harmony/domain';
import { hashPassword } from '../accounts/passwords/password';
import type { TestApp } from './api';

export const PHRASE = 'violet teapots climb stairs';
const ORIGIN = 'http://localhost:80';

let hash: Promise<string> | undefined;

export interface ConsolePerson {
  id: number;
  username: string;
  /** Sends a request with all cookies that this browser has. */
  send(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object): Promise<LightMyRequestResponse>;
  /** Name and password. */
  login(password?: string): Promise<LoginResult & { status: number }>;
  /** Whether this browser is signed in. */
  isIn(): Promise<boolean>;
  cookies: Map<string, string>;
}

/** Somebody with an account of the console and a browser of their own, not signed in yet. */
export async function consolePerson(
  api: TestApp,
  username: string,
  values: { isAdmin?: boolean; role?: 'front-desk' | 'editor'; email?: string } = {},
): Promise<ConsolePerson> {
  hash ??= hashPassword(PHRASE);
  const { id } = await api.db
    .insertInto('users')
    .values({ username, password: await hash, ...values })
    .returning('id')
    .executeTakeFirstOrThrow();
  return browserOf(api, { id, username });
}

/** Another browser of the same person. */
export function browserOf(
  api: TestApp,
  { id, username }: { id: number; username: string },
  userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0',
): ConsolePerson {
  const cookies = new Map<string, string>();
  const send = async (method: NonNullable<InjectOptions['method']>, url: string, payload?: object) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; ');
    const answer = await api.app.inject({
      method,
      url,
      ...(payload && { payload }),
      headers: { origin: ORIGIN, 'user-agent': userAgent, ...(cookie !== '' && { cookie }) },
    });
    for (const { name, value } of answer.cookies) cookies.set(name, value);
    return answer;
  };
  return {
    id,
    username,
    cookies,
    send,
    async login(password = PHRASE) {
      const answer = await send('POST', '/api/auth/login', { username, password });
      return { ...answer.json<LoginResult>(), status: answer.statusCode };
    },
    isIn: async () => (await send('GET', '/api/auth/status')).json<{ authenticated: boolean }>().authenticated,
  };
}

/** What the account has to show next; fails when nothing is asked. */
export function asked({ secondFactor }: LoginResult): SecondFactorChallenge & { passkey: { challenge: string } } {
  if (!secondFactor) throw new Error('no second factor was asked for');
  // Tests with passkeys know that there are some.
  return secondFactor as SecondFactorChallenge & { passkey: { challenge: string } };
}

/** The code that an app shows, so many periods of 30 seconds from now. */
export const appCode = (secret: string, periods = 0): string =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + periods * 30_000 });

/** Adds an authenticator app to a person who is signed in. */
export async function addApp(person: ConsolePerson): Promise<{ secret: string; recoveryCodes: string[] }> {
  const setUp = await person.send('POST', '/api/auth/second-factor/authenticator-app/setup');
  const { token, secret } = setUp.json<{ token: string; secret: string }>();
  // The code before: the one of this moment is still to be used.
  const code = appCode(secret, -1);
  const added = await person.send('POST', '/api/auth/second-factor/authenticator-app', { token, code });
  return { secret, recoveryCodes: added.json<{ recoveryCodes: string[] }>().recoveryCodes };
}

/** Makes it seem long ago that anybody has proved who they are. */
export const forgetProofs = (api: TestApp) =>
  api.db.updateTable('webSessions').set({ provedAt: '2020-01-01T00:00:00Z' }).execute();

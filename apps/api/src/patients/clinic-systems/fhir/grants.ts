import { z } from 'zod';
import type { FhirAuth, FhirConfig } from '../config';
import { askJson } from '../ask-json';
import { ClinicSystemUnavailable } from '../port';
import { clientAssertion } from './client-assertion';
import { FHIR, FHIR_SERVER } from './names';
import type { Token } from './tokens';

type OAuth = Extract<FhirAuth, { tokenUrl: string | null }>;

/** Requests tokens in the configured way. */
export interface Grants {
  /** For our own requests. */
  ownToken(): Promise<Token>;
  /** Whether a person's name and password are right at the clinic system. Their token is discarded. */
  check(username: string, password: string, signal: AbortSignal): Promise<boolean>;
}

const TOKEN_MS = 10_000;
const DISCOVERED_MS = 3_600_000;
/** Lifetime if the server does not state one, which RFC 6749 recommends: short. */
const DEFAULT_SECONDS = 300;

const Discovery = z.object({ token_endpoint: z.url({ protocol: /^https?$/ }) });
const TokenAnswer = z.object({
  access_token: z.string().min(1),
  expires_in: z.coerce.number().positive().max(86_400).catch(DEFAULT_SECONDS),
});
const Refusal = z.object({ error: z.string().regex(/^[a-z_]{1,40}$/) });
/** Error codes for a wrong password; older versions of PHP's league/oauth2-server use `invalid_credentials`. */
const WRONG_PASSWORD = ['invalid_grant', 'invalid_credentials', 'access_denied'];

class Refused extends ClinicSystemUnavailable {
  constructor(
    readonly status: number,
    readonly code: string | null,
  ) {
    const said = code ?? String(status);
    super(FHIR, `The token endpoint refused our request (${said}). Check FHIR_CLIENT_ID and the other FHIR_ settings.`);
  }
}

/** `now` in milliseconds. */
export function grants(config: FhirConfig, auth: OAuth, now: () => number = Date.now): Grants {
  let discovered: { url: string; until: number } | undefined;

  async function tokenUrl(): Promise<string> {
    if (auth.tokenUrl !== null) return auth.tokenUrl;
    if (discovered && now() < discovered.until) return discovered.url;
    const url = new URL(`${config.baseUrl}/.well-known/smart-configuration`);
    const headers = { accept: 'application/json', ...config.headers };
    const { status, body } = await askJson({ url, headers, ms: TOKEN_MS, system: FHIR, who: FHIR_SERVER });
    const found = Discovery.safeParse(body);
    const isSafe = found.success && isAsSafeAs(config.baseUrl, found.data.token_endpoint);
    if (status !== 200 || !isSafe)
      throw new ClinicSystemUnavailable(
        FHIR,
        `${FHIR_SERVER} doesn’t say where to request tokens. Set FHIR_TOKEN_URL.`,
      );
    discovered = { url: found.data.token_endpoint, until: now() + DISCOVERED_MS };
    return discovered.url;
  }

  async function ask(form: Record<string, string>, signal?: AbortSignal): Promise<Token> {
    const url = await tokenUrl();
    const proof = await proofOf(auth, url);
    const { status, body } = await askJson({
      url: new URL(url),
      method: 'POST',
      ms: TOKEN_MS,
      system: FHIR,
      who: 'The token endpoint',
      headers: {
        accept: 'application/json',
        'content-type': 'application/x-www-form-urlencoded',
        'cache-control': 'no-store',
        ...proof.headers,
      },
      body: new URLSearchParams({ ...form, ...proof.form }).toString(),
      ...(signal && { signal }),
    });
    const answer = TokenAnswer.safeParse(body);
    if (status >= 200 && status < 300 && answer.success)
      return { value: answer.data.access_token, expiresInSeconds: answer.data.expires_in };
    if (status >= 500 || status < 400 || status === 429)
      throw new ClinicSystemUnavailable(FHIR, `The token endpoint returned no token (${status}).`);
    throw new Refused(status, Refusal.safeParse(body).data?.error ?? null);
  }

  const scope: Record<string, string> = auth.scope === '' ? {} : { scope: auth.scope };
  /** OpenEMR requires the kind of user that signs in. */
  const role: Record<string, string> = config.flavor === 'openemr' ? { user_role: 'users' } : {};
  const passwordForm = (username: string, password: string) => ({
    grant_type: 'password',
    username,
    password,
    ...scope,
    ...role,
  });

  return {
    ownToken: () =>
      ask(
        auth.kind === 'password'
          ? passwordForm(auth.username, auth.password)
          : { grant_type: 'client_credentials', ...scope },
      ),
    check: (username, password, signal) =>
      ask(passwordForm(username, password), signal).then(
        () => true,
        (error: unknown) => {
          const isWrong =
            error instanceof Refused &&
            (error.code === null ? error.status === 401 : WRONG_PASSWORD.includes(error.code));
          if (isWrong) return false;
          throw error;
        },
      ),
  };
}

interface Proof {
  headers: Record<string, string>;
  form: Record<string, string>;
}

/** Authentication of the client itself: a signature, a secret, or only its id for a public client. */
async function proofOf(auth: OAuth, url: string): Promise<Proof> {
  const { clientId } = auth;
  if (auth.kind === 'backend-services') {
    const form = {
      client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
      client_assertion: await clientAssertion(auth.key, clientId, url),
    };
    return { headers: {}, form };
  }
  if (auth.clientSecret === null) return { headers: {}, form: { client_id: clientId } };
  // RFC 6749 2.3.1: both parts are encoded as in a form before they are joined.
  const pair = [clientId, auth.clientSecret].map((part) => new URLSearchParams({ part }).toString().slice(5)).join(':');
  return { headers: { authorization: `Basic ${Buffer.from(pair).toString('base64')}` }, form: {} };
}

/** Refuses to send our credentials to an unencrypted token endpoint if the server itself uses TLS. */
const isAsSafeAs = (base: string, url: string) => url.startsWith('https:') || base.startsWith('http:');

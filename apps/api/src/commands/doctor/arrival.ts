import { hostName } from '@harmony/http';
import { appVersion } from '../../platform/app-version';
import { DOCTOR_HEADER, doctorProof } from '../../operations/health/doctor-proof';
import type { AppConfig } from '../../platform/config/app-config';
import { reasonOf } from '../database';
import { ok, warning, wrong, type Examination, type Finding, type Look } from './examination';

const PATIENCE_MS = 5_000;

/** How a request to the public address arrives at the API. */
interface Arrival {
  address: string;
  connectedFrom: string;
  isForwarded: boolean;
  protocol: string;
  host: string;
  version: string;
}

/** What was seen of a visit, and the words of a visitor that the proxy passed on as its own. */
interface Seen {
  arrival: Arrival;
  hsts: string | null;
  believed: string[];
}

type Visit = Seen | { problem: string };

/** Nobody has this address (RFC 5737). */
const NOBODY = '192.0.2.77';

/** Visits the public address as somebody from outside would. It is asked once, for all looks of one examination. */
const visits = new WeakMap<Examination, Promise<Visit>>();

function visit(examination: Examination, config: AppConfig): Promise<Visit> {
  const known = visits.get(examination);
  if (known) return known;
  const made = ask(config, examination.now());
  visits.set(examination, made);
  return made;
}

async function ask(config: AppConfig, now: Date): Promise<Visit> {
  const { publicUrl } = config;
  try {
    const answer = await send(config, now);
    if (answer.status !== 200) {
      await answer.body?.cancel();
      return {
        problem: `${publicUrl} responds with ${answer.status}: it is another server, or uses another SESSION_SECRET`,
      };
    }
    const arrival = (await answer.json()) as Arrival;
    const hsts = answer.headers.get('strict-transport-security');
    return { arrival, hsts, believed: await tellLies(config, now, arrival) };
  } catch (error) {
    return {
      problem: `${publicUrl} cannot be reached from here: ${reasonOf(Reflect.get(Object(error), 'cause') ?? error)}`,
    };
  }
}

const send = (
  { publicUrl, sessionSecrets: [secret = ''] }: AppConfig,
  now: Date,
  headers: Record<string, string> = {},
): Promise<Response> =>
  fetch(`${publicUrl}/api/health/arrival`, {
    headers: { ...headers, [DOCTOR_HEADER]: doctorProof(secret, now) },
    redirect: 'manual',
    signal: AbortSignal.timeout(PATIENCE_MS),
  });

/** Claims what only a proxy may say, and returns the headers that were passed on. */
async function tellLies(config: AppConfig, now: Date, honest: Arrival): Promise<string[]> {
  const { gateway, publicHttps } = config;
  const fenced = gateway.staffHost ?? gateway.callsHost;
  const asHost = fenced && (await lie(config, now, { 'x-forwarded-host': fenced }));
  const asAnother = await lie(config, now, { 'x-forwarded-for': NOBODY, 'x-forwarded-proto': 'http' });
  return [
    asHost === 'refused' || (asHost && hostName(asHost.host) !== hostName(honest.host)) ? ['X-Forwarded-Host'] : [],
    asAnother !== 'refused' && asAnother?.address === NOBODY ? ['X-Forwarded-For'] : [],
    publicHttps && honest.protocol === 'https' && asAnother !== 'refused' && asAnother?.protocol === 'http'
      ? ['X-Forwarded-Proto']
      : [],
  ].flat();
}

/** How a lie arrives: 'refused' for naming two hosts, undefined when somebody on the way takes no part in it. */
async function lie(config: AppConfig, now: Date, words: Record<string, string>) {
  const answer = await send(config, now, words);
  if (answer.status === 200) return (await answer.json()) as Arrival;
  return (await answer.text()).includes('"misdirected"') ? 'refused' : undefined;
}

const look =
  (judge: (found: Seen, config: AppConfig) => Finding, skipped: string) =>
  async (examination: Examination): Promise<Finding | undefined> => {
    const { config } = examination;
    if (!config) return undefined;
    const found = await visit(examination, config);
    if (!('problem' in found)) return judge(found, config);
    return warning(
      `${found.problem}.`,
      `${skipped} Run this while Harmony is running, from where PUBLIC_URL can be reached.`,
    );
  };

/** The way visitors take: the proxy, HTTPS, and the version that answers. */
export const arrivalLooks: readonly Look[] = [
  {
    name: 'proxy',
    look: look(({ arrival: { address, connectedFrom, isForwarded }, believed }, { trustProxy }) => {
      if (isForwarded && address === connectedFrom)
        return wrong(
          `The proxy at ${connectedFrom} is not trusted, so all visitors count as one (limits, lockouts, audit log).`,
          'Add its address or network to TRUST_PROXY.',
        );
      if (!isForwarded && trustProxy.length > 0)
        return wrong(
          'The proxy does not say who each request is for.',
          'Have it send X-Forwarded-For, X-Forwarded-Proto and X-Forwarded-Host.',
        );
      if (believed.length > 0)
        return wrong(
          `The proxy passes on what visitors send in ${believed.join(', ')}.`,
          `Have it set ${believed.length > 1 ? 'them' : 'it'} itself, as in docs/operations.md, "Behind another proxy".`,
        );
      return ok(
        isForwarded ? `The visitor's address arrives through ${connectedFrom}.` : 'There is no proxy in between.',
      );
    }, 'Could not check whether the proxy is trusted.'),
  },
  {
    name: 'https',
    look: async (examination) => {
      const { config } = examination;
      if (!config) return undefined;
      const isHttps = config.publicUrl.startsWith('https:');
      const everybody = config.trustProxy.find((network) => /\/0$/.test(network));
      if (everybody) return wrong(`TRUST_PROXY trusts everyone (${everybody}).`, 'List only the proxy.');
      if (isHttps !== config.publicHttps)
        return wrong(
          `PUBLIC_URL is ${config.publicUrl}, and PUBLIC_HTTPS ${config.publicHttps}.`,
          'Set PUBLIC_HTTPS=true only if PUBLIC_URL starts with https.',
        );
      if (!isHttps)
        return warning(
          `${config.publicUrl} is not HTTPS.`,
          'This is only fine on this machine; see docs/operations.md.',
        );
      return look(({ arrival, hsts }) => {
        if (arrival.protocol !== 'https')
          return wrong('Requests arrive as http, so no cookie can be set.', 'Have the proxy send X-Forwarded-Proto.');
        if (hsts === null)
          return wrong('Responses have no Strict-Transport-Security header.', 'Do not let the proxy remove it.');
        return ok('HTTPS arrives as HTTPS, with HSTS.');
      }, 'Could not check whether HTTPS arrives.')(examination);
    },
  },
  {
    name: 'version',
    look: async (examination) => {
      const here = `Harmony ${appVersion}, Node ${process.versions.node}`;
      if (!examination.config) return ok(`${here}.`);
      const found = await visit(examination, examination.config);
      if (!('problem' in found) && found.arrival.version !== appVersion)
        return warning(
          `${here}; ${found.arrival.version} is responding.`,
          'Restart every instance with the same version.',
        );
      return ok(`${here}.`);
    },
  },
];

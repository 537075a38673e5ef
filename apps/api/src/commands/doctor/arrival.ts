import { appVersion } from '../../app-version';
import { DOCTOR_HEADER, doctorProof } from '../../auth/doctor-proof';
import type { AppConfig } from '../../config';
import { reasonOf } from '../database';
import { ok, warning, wrong, type Examination, type Finding, type Look } from './examination';

const PATIENCE_MS = 5_000;

/** How a request to the public address arrives at the API. */
interface Arrival {
  address: string;
  connectedFrom: string;
  isForwarded: boolean;
  protocol: string;
  version: string;
}

type Visit = { arrival: Arrival; hsts: string | null } | { problem: string };

/** Visits the public address as somebody from outside would. It is asked once, for all looks of one examination. */
const visits = new WeakMap<Examination, Promise<Visit>>();

function visit(examination: Examination, config: AppConfig): Promise<Visit> {
  const known = visits.get(examination);
  if (known) return known;
  const made = ask(config, examination.now());
  visits.set(examination, made);
  return made;
}

async function ask({ publicUrl, sessionSecrets: [secret = ''] }: AppConfig, now: Date): Promise<Visit> {
  try {
    const answer = await fetch(`${publicUrl}/api/health/arrival`, {
      headers: { [DOCTOR_HEADER]: doctorProof(secret, now) },
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (answer.status !== 200) {
      await answer.body?.cancel();
      return { problem: `${publicUrl} answers ${answer.status}: another server, or another SESSION_SECRET` };
    }
    return { arrival: (await answer.json()) as Arrival, hsts: answer.headers.get('strict-transport-security') };
  } catch (error) {
    return {
      problem: `${publicUrl} cannot be reached from here: ${reasonOf(Reflect.get(Object(error), 'cause') ?? error)}`,
    };
  }
}

const look =
  (judge: (found: { arrival: Arrival; hsts: string | null }, config: AppConfig) => Finding, skipped: string) =>
  async (examination: Examination): Promise<Finding | undefined> => {
    const { config } = examination;
    if (!config) return undefined;
    const found = await visit(examination, config);
    if (!('problem' in found)) return judge(found, config);
    return warning(`${found.problem}.`, `${skipped} Run this while the product runs, where PUBLIC_URL can be reached.`);
  };

/** The way visitors take: the proxy, HTTPS, and the version that answers. */
export const arrivalLooks: readonly Look[] = [
  {
    name: 'proxy',
    look: look(({ arrival: { address, connectedFrom, isForwarded } }, { trustProxy }) => {
      if (isForwarded && address === connectedFrom)
        return wrong(
          `The proxy at ${connectedFrom} is not trusted: all visitors count as one (limits, lock-outs, audit log).`,
          'Name its address or network in TRUST_PROXY.',
        );
      if (!isForwarded && trustProxy.length > 0)
        return wrong(
          'The proxy does not say for whom it asks.',
          'Let it send X-Forwarded-For, X-Forwarded-Proto and X-Forwarded-Host.',
        );
      return ok(isForwarded ? `The visitor's address arrives through ${connectedFrom}.` : 'No proxy is in between.');
    }, 'Whether the proxy is trusted was not seen.'),
  },
  {
    name: 'https',
    look: async (examination) => {
      const { config } = examination;
      if (!config) return undefined;
      const isHttps = config.publicUrl.startsWith('https:');
      const everybody = config.trustProxy.find((network) => /\/0$/.test(network));
      if (everybody) return wrong(`TRUST_PROXY believes everybody (${everybody}).`, 'Name the proxy alone.');
      if (isHttps !== config.publicHttps)
        return wrong(
          `PUBLIC_URL is ${config.publicUrl}, and PUBLIC_HTTPS ${config.publicHttps}.`,
          'Set PUBLIC_HTTPS=true exactly where PUBLIC_URL starts with https.',
        );
      if (!isHttps)
        return warning(`${config.publicUrl} is not HTTPS.`, 'Fine on this machine alone; see docs/operations.md.');
      return look(({ arrival, hsts }) => {
        if (arrival.protocol !== 'https')
          return wrong('Requests arrive as http: no cookie can be set.', 'Let the proxy send X-Forwarded-Proto.');
        if (hsts === null)
          return wrong('Answers carry no Strict-Transport-Security.', 'Do not take it out in the proxy.');
        return ok('HTTPS arrives as HTTPS, with HSTS.');
      }, 'Whether HTTPS arrives was not seen.')(examination);
    },
  },
  {
    name: 'version',
    look: async (examination) => {
      const here = `Harmony ${appVersion}, Node ${process.versions.node}`;
      if (!examination.config) return ok(`${here}.`);
      const found = await visit(examination, examination.config);
      if (!('problem' in found) && found.arrival.version !== appVersion)
        return warning(`${here}; ${found.arrival.version} answers.`, 'Restart every instance with one version.');
      return ok(`${here}.`);
    },
  },
];

import { isIP } from 'node:net';

/** Names that always lead to the machine of whoever asks (RFC 6761, section 6.3). */
const LOCAL = /^(?:.+\.)?localhost$/;

export interface OwnHosts {
  /** `https://www.clinic.example`: its host is answered with and without `www.`, and so are `staff.` and `calls.` before it. */
  publicUrl?: string | undefined;
  /** Further names, such as the machine's name in the clinic's network. */
  more?: readonly string[];
}

/**
 * Whether a `Host` header, with or without a port, names this server. A page of another site can have its own name resolve
 * to this machine (DNS rebinding) and is then of the same origin to the browser: only the name tells. Addresses in digits
 * are always our own, because nobody can have them resolve to something else.
 */
export function ownHosts({ publicUrl, more = [] }: OwnHosts): (host: string | undefined) => boolean {
  const publicHost = publicUrl === undefined ? [] : [new URL(publicUrl).hostname.replace(/^www\./, '')];
  const names = new Set([
    ...publicHost.flatMap((host) => [host, `www.${host}`, `staff.${host}`, `calls.${host}`]),
    ...more.map(hostName),
  ]);
  return (host) => {
    if (host === undefined) return true;
    const name = hostName(host);
    return isLocal(name) || names.has(name);
  };
}

/**
 * The name of a `Host` header, without port; '' for names and addresses that only reach this machine or its network, and which
 * are all the same to us.
 */
export function publicName(host: string | undefined): string {
  const name = hostName(host ?? '');
  return isLocal(name) ? '' : name;
}

/** The name in a `Host` header: in small letters, without port. */
export const hostName = (host: string): string => host.toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '');
const isLocal = (name: string): boolean => LOCAL.test(name) || isIP(name.replace(/^\[(.*)\]$/, '$1')) !== 0;

/** The answer to everything else (421, RFC 9110, section 15.5.20). */
export const NOT_OWN_HOST =
  'This server is not known under this address. If it should be, whoever runs it adds the name to ALLOWED_HOSTS.';

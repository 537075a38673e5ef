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
  const names = new Set([...publicNames(publicUrl), ...more.map(hostName)]);
  return (host) => {
    if (host === undefined) return true;
    const name = hostName(host);
    return isLocal(name) || names.has(name);
  };
}

export interface ForwardedHosts {
  publicUrl?: string | undefined;
  /** `STAFF_HOST` and `CALLS_HOST`, as far as they are set. */
  gateway: readonly string[];
  /** `ALLOWED_HOSTS`: what proxies and the site servers may call a server, among others. */
  inside?: readonly string[];
}

/**
 * Whether a request names two hosts: a `Host` that visitors ask for, and another one in `X-Forwarded-Host`. Proxies pass on what a
 * visitor claims there, unless they are told to set it, so that it counts only where `Host` is a name for the inside: one of
 * `inside`, one without a dot, this machine or an address in digits.
 */
export function hostsDisagree({ publicUrl, gateway, inside = [] }: ForwardedHosts) {
  const outside = new Set([...publicNames(publicUrl), ...gateway.map(hostName)]);
  const isInside = insideHosts(inside);
  return (host: string | undefined, forwarded: string | undefined): boolean => {
    if (host === undefined || forwarded === undefined) return false;
    const name = hostName(host);
    return (outside.has(name) || !isInside(name)) && name !== hostName(forwarded);
  };
}

/**
 * Whether a `Host` header has a name for the inside: one of `known`, one without a dot, this machine's or an address in digits.
 * Nobody else can have such a name resolve to this machine in a visitor's browser.
 */
export function insideHosts(known: readonly string[]): (host: string) => boolean {
  const names = new Set(known.map(hostName));
  return (host) => {
    const name = hostName(host);
    return names.has(name) || isLocal(name) || !name.includes('.');
  };
}

/** The names of a public address: with and without `www.`, and those of the three hosts below it. */
function publicNames(publicUrl: string | undefined): string[] {
  if (publicUrl === undefined) return [];
  const host = new URL(publicUrl).hostname.replace(/^www\./, '');
  return [host, `www.${host}`, `staff.${host}`, `calls.${host}`];
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

/** The last of several, as proxies append theirs. */
export const lastForwarded = (header: string | readonly string[] | undefined): string | undefined =>
  header === undefined ? undefined : String(header).split(',').at(-1)?.trim();

/** The answer to a request that names two hosts (421). */
export const TWO_HOSTS =
  'This request names two hosts. A proxy on the way must set X-Forwarded-Host to the host that it was asked for.';

/** The answer to everything else (421, RFC 9110, section 15.5.20). */
export const NOT_OWN_HOST =
  'This server is not known under this address. If it should be, whoever runs it adds the name to ALLOWED_HOSTS.';

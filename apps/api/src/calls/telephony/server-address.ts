/** Whether this is the address of a vendor's server: https, or one on this machine, and nothing after the host. */
export function isServer(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname, pathname } = new URL(value);
  const isLocal = hostname === 'localhost' || hostname === '127.0.0.1';
  return pathname === '/' && (protocol === 'https:' || (protocol === 'http:' && isLocal));
}

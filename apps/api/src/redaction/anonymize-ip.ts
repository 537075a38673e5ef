import { isIPv4, isIPv6 } from 'node:net';

/**
 * An address without what tells one person from their neighbours: the last byte of IPv4, all but the first three groups
 * of IPv6. Null when it is no address.
 */
export function anonymizeIp(address: string | null): string | null {
  const text = (address ?? '').replace(/^::ffff:(?=\d+\.)/i, '');
  if (isIPv4(text)) return text.replace(/\d+$/, 'x');
  if (!isIPv6(text)) return null;
  const [head = '', tail] = text.split('::');
  const groups = head.split(':').filter((group) => group !== '');
  // What '::' stands for are zeroes.
  const padded = tail === undefined ? groups : [...groups, '0', '0', '0'];
  return `${padded.slice(0, 3).join(':')}:…`;
}

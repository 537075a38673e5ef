import { isIPv4, isIPv6 } from 'node:net';

/**
 * An IP address without the part that identifies a person: IPv4 without the last byte, IPv6 without all but the first
 * three groups. Null when it is not an address.
 */
export function anonymizeIp(address: string | null): string | null {
  const text = (address ?? '').replace(/^::ffff:(?=\d+\.)/i, '');
  if (isIPv4(text)) return text.replace(/\d+$/, 'x');
  if (!isIPv6(text)) return null;
  const [head = '', tail] = text.split('::');
  const groups = head.split(':').filter((group) => group !== '');
  // '::' stands for zeroes.
  const padded = tail === undefined ? groups : [...groups, '0', '0', '0'];
  return `${padded.slice(0, 3).join(':')}:…`;
}

import type { Words } from '../../platform/text/text';

/** Directions to an address in a maps service. */
export function mapsDirectionsUrl(address: Words): string {
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(address.text)}`;
}

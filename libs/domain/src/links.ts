import { stripHtml } from './text';

/** Directions to an address (plain text or rich text) in a maps service. */
export function mapsDirectionsUrl(addressHtml: string): string {
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(stripHtml(addressHtml))}`;
}

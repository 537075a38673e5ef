import { stripHtml } from './text';

/** Directions to an address (plain text or rich text) in a maps service. */
export function mapsDirectionsUrl(addressHtml: string): string {
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(stripHtml(addressHtml))}`;
}

/** A search for a condition in MedlinePlus, the patient information of the U.S. National Library of Medicine. */
export function learnMoreUrl(conditionName: string): string {
  const query = new URLSearchParams({
    'v:project': 'medlineplus',
    'v:sources': 'medlineplus-bundle',
    query: conditionName.trim(),
  });
  return `https://vsearch.nlm.nih.gov/vivisimo/cgi-bin/query-meta?${query.toString()}`;
}

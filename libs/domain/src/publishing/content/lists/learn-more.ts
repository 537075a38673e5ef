/** A search for a condition in MedlinePlus, the patient information of the U.S. National Library of Medicine. */
export function learnMoreUrl(conditionName: string): string {
  const query = new URLSearchParams({
    'v:project': 'medlineplus',
    'v:sources': 'medlineplus-bundle',
    query: conditionName.trim(),
  });
  return `https://vsearch.nlm.nih.gov/vivisimo/cgi-bin/query-meta?${query.toString()}`;
}

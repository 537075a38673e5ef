import { AsyncLocalStorage } from 'node:async_hooks';
import { language, speakBy, type Catalogue, type Language, type OtherLanguage, type Speech } from '@harmony/language';

const spoken = new AsyncLocalStorage<Speech>();
const catalogues = new Map<Language, Catalogue>([['en', {}]]);

/** Makes this program speak other languages, too: each request in its own (`speakIn`). */
export function learn(others: Readonly<Record<OtherLanguage, Catalogue>>): void {
  for (const [name, texts] of Object.entries(others)) catalogues.set(name as OtherLanguage, texts);
  speakBy(() => spoken.getStore());
}

/** Runs the function; everything that it causes, now or later, speaks this language. */
export function speakIn<T>(wanted: Language, run: () => T): T {
  if (wanted === language()) return run();
  return spoken.run({ language: wanted, texts: catalogues.get(wanted) ?? {} }, run);
}

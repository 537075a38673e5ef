/** What the website speaks: the first is what everything is written in, and what is shown where a translation is missing. */
export const LANGUAGES = ['en', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];

/** A language into which what is published is translated. */
export type OtherLanguage = Exclude<Language, 'en'>;
export const OTHER_LANGUAGES: readonly OtherLanguage[] = ['es'];

/** The texts of the programs in another language, by their English. */
export type Catalogue = Readonly<Record<string, string>>;

/** What is spoken: a language, and the catalogue of its texts. */
export interface Speech {
  language: Language;
  texts: Catalogue;
}

const ENGLISH: Speech = { language: 'en', texts: {} };

let readSpeech = (): Speech => ENGLISH;

/**
 * Says where to read what is spoken. A browser shows one document in one language; a server answers many at once and asks the
 * request it is working for (`speakIn` of `@harmony/http`).
 */
export function speakBy(read: () => Speech | undefined): void {
  readSpeech = () => read() ?? ENGLISH;
}

/** The language that is spoken now. */
export const language = (): Language => readSpeech().language;

/** What `Intl` formats dates, times and numbers for: the clinics are in the United States, whatever their patients speak. */
export const locale = (): string => `${language()}-US`;

/**
 * A text of the programs in the language that is spoken, by its English; the English itself where there is no other. `{name}` in it
 * is replaced by the value of that name. The English is a literal here or in `msg`, or a test would not know that it has to be
 * translated.
 */
export function t(english: string, values?: Readonly<Record<string, string | number>>): string {
  const { texts } = readSpeech();
  const text = Object.hasOwn(texts, english) ? (texts[english] ?? english) : english;
  return values ? text.replace(/\{(\w+)\}/g, (name, key: string) => String(values[key] ?? name)) : text;
}

/**
 * Marks an English text that is handed to `t` later: constants are made before it is known what is spoken. Builds leave out what is
 * not used of such constants, because of the note.
 */
export const msg = /* @__NO_SIDE_EFFECTS__ */ <const English extends string>(english: English): English => english;

const FOLDER = new RegExp(`^/(${OTHER_LANGUAGES.join('|')})(?=[/?#]|$)`);

/** The language that a path of the website is in, and the same path without the folder of its language. */
export function readLanguage(path: string): { language: Language; path: string } {
  const folder = FOLDER.exec(path);
  if (!folder) return { language: 'en', path };
  const rest = path.slice(folder[0].length);
  return { language: folder[1] as OtherLanguage, path: rest.startsWith('/') ? rest : `/${rest}` };
}

/** A path of the website, written without a language's folder, in a language; by default in the one that is spoken. */
export function localPath(path: string, to: Language = language()): string {
  if (to === 'en') return path;
  const isHome = /^\/(?=[?#]|$)/.test(path);
  return `/${to}${isHome ? path.slice(1) : path}`;
}

/** The query parameter that tells the API in which language its answer is wanted. */
export const LANGUAGE_PARAM = 'lang';

/** A URL of the API that asks in the language that is spoken. */
export function askingIn(url: string, asked: Language = language()): string {
  return asked === 'en' ? url : `${url}${url.includes('?') ? '&' : '?'}${LANGUAGE_PARAM}=${asked}`;
}

const NUMBER = /\d[\d,.]*\d|\d/g;

/**
 * A finished English sentence in the language that is spoken: for what comes from elsewhere, such as the messages of contracts. In the
 * catalogue its numbers are `{1}`, `{2}` in their order: 'Use at most {1} characters'.
 */
export function tMessage(english: string): string {
  const whole = t(english);
  if (whole !== english) return whole;
  const numbers = english.match(NUMBER) ?? [];
  let place = 0;
  const general = english.replace(NUMBER, () => `{${(place += 1)}}`);
  return t(general, Object.fromEntries(numbers.map((number, index) => [index + 1, number])));
}

const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);
const camel = (kebab) => kebab.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
const words = (kebab) => kebab.replaceAll('-', ' ');

/** `study` becomes `studies`, `class` becomes `classes`; what is irregular is said by whoever knows it. */
const pluralOf = (singular) =>
  /[^aeiou]y$/.test(singular)
    ? `${singular.slice(0, -1)}ies`
    : /(s|x|z|ch|sh)$/.test(singular)
      ? `${singular}es`
      : `${singular}s`;

/**
 * Every form in which the templates name an entity.
 *
 * @param {string} kebab what one is called, such as `study-group`
 * @param {string} [kebabs] what many are called, where that is no regular plural
 */
export function namesOf(kebab, kebabs = pluralOf(kebab)) {
  const article = /^[aeiou]/.test(kebab) ? 'an' : 'a';
  return {
    kebab,
    kebabs,
    thing: camel(kebab),
    things: camel(kebabs),
    Thing: capital(camel(kebab)),
    Things: capital(camel(kebabs)),
    word: words(kebab),
    words: words(kebabs),
    Words: capital(words(kebabs)),
    'a word': `${article} ${words(kebab)}`,
    'A word': `${capital(article)} ${words(kebab)}`,
    table: kebabs.replaceAll('-', '_'),
  };
}

const SLUG_MAX = 120;
/** Letters that Unicode decomposition does not turn into ASCII. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
};

/**
 * A slug for URLs: "Women’s Health & Más" is `womens-health-and-mas`. At most 120 characters; empty when
 * the text has no Latin letter or digit (the caller then chooses another slug). Folds further than a search does, to ASCII.
 */
export function slugify(text: string): string {
  return text
    .toLowerCase()
    .replace(/[ßæœøđðþłı]/g, (letter) => LETTERS[letter] ?? letter)
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’‘`]/g, '')
    .replace(/&/g, ' and ')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, SLUG_MAX + 1)
    .replace(/^-+/, '')
    .slice(0, SLUG_MAX)
    .replace(/-+$/, '');
}

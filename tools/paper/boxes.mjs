/**
 * A word on a page and its box, in points from the upper left corner.
 *
 * @typedef {{ text: string, left: number, top: number, right: number, bottom: number }} Word
 * @typedef {{ width: number, height: number, words: Word[], lines: string[] }} PageOfWords
 */

const ENTITIES = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const plain = (text) =>
  text
    .replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (all, decimal, hex, name) => {
      if (name) return ENTITIES[name] ?? all;
      return String.fromCodePoint(decimal ? Number(decimal) : parseInt(hex, 16));
    })
    // Ligatures are letters again.
    .normalize('NFKC');

const numbersOf = (attributes) =>
  Object.fromEntries([...attributes.matchAll(/(\w+)="([\d.-]+)"/g)].map(([, name, value]) => [name, Number(value)]));

function wordsIn(text) {
  return [...text.matchAll(/<word ([^>]*)>(.*?)<\/word>/gs)].map(([, attributes, content]) => {
    const { xMin, yMin, xMax, yMax } = numbersOf(attributes);
    return { text: plain(content), left: xMin, top: yMin, right: xMax, bottom: yMax };
  });
}

const middle = ({ top, bottom }) => (top + bottom) / 2;
const heightOf = ({ top, bottom }) => bottom - top;

/** Words that stand beside one another, in the order in which they are read: the cells of a row are one line. */
function linesOf(words) {
  const lines = [];
  for (const word of words.toSorted((a, b) => middle(a) - middle(b) || a.left - b.left)) {
    const last = lines.at(-1);
    if (last && Math.abs(middle(last[0]) - middle(word)) < Math.min(heightOf(last[0]), heightOf(word)) / 2)
      last.push(word);
    else lines.push([word]);
  }
  return lines.map((line) =>
    line
      .toSorted((a, b) => a.left - b.left)
      .map(({ text }) => text)
      .join(' '),
  );
}

/** The pages of what `pdftotext -bbox` says of a file. */
export function pagesOf(markup) {
  return [...markup.matchAll(/<page ([^>]*)>(.*?)<\/page>/gs)].map(([, attributes, content]) => {
    const { width, height } = numbersOf(attributes);
    const words = wordsIn(content);
    return { width, height, words, lines: linesOf(words) };
  });
}

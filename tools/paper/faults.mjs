/** Words that are only on controls, and of no use on paper. */
const CONTROLS =
  /Skip to main content|Loading admin panel|Search conditions|Search questions|Featured only|Press Ctrl K|Choose from library|Notifications|Filters?…|Retry|Sign Out|Open the menu|Add to cart|\bSave changes\b/i;
/** Boxes are as high as the type's tallest letters; lines that stand close together share a little of it. Points and parts. */
const [SHARED, LETTERS] = [1, 0.28];
/** Among the first so many lines of a page its heads are looked for. */
const TOP = 5;

const heightOf = ({ top, bottom }) => bottom - top;

/** What is inked of a word's box: no word has both accents above and tails below everywhere. */
const inked = ({ left, right, top, bottom }) => {
  const aside = (bottom - top) * LETTERS;
  return { left, right, top: top + aside, bottom: bottom - aside };
};

const isOver = (a, b) =>
  Math.min(a.right, b.right) - Math.max(a.left, b.left) > SHARED &&
  Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > SHARED;

/** Pairs of words that stand over one another. */
function overlaps(words) {
  const boxes = words.map((word) => ({ text: word.text, ...inked(word) })).sort((a, b) => a.top - b.top);
  return boxes.flatMap((word, index) => {
    const found = [];
    for (let n = index + 1; n < boxes.length && boxes[n].top < word.bottom; n += 1)
      if (isOver(word, boxes[n])) found.push(`"${word.text}" and "${boxes[n].text}" are over one another`);
    return found;
  });
}

/** Words beyond what a printer prints, or cut at the edge. */
const outside = ({ words, width, height }, white) =>
  words
    .filter(
      ({ left, top, right, bottom }) => left < white || top < white || right > width - white || bottom > height - white,
    )
    .map(({ text }) => `"${text}" is cut at the edge, or too near to it`);

const at = (lines, head) => lines.findIndex((line) => head.test(line));

/**
 * Heads that are not where they have to be: on every page in their order, on all but the first at its top and with a row below them;
 * and never the last on a page.
 */
function headFaults({ lines }, number, { heads, row }) {
  if (!heads) return [];
  const places = heads.map((head) => at(lines, head));
  const missing = heads.filter((_, index) => places[index] === -1 || (index > 0 && places[index] < places[index - 1]));
  if (missing.length > 0) return missing.map((head) => `has no head ${head}`);
  const last = lines.at(-1);
  const below = lines[places.at(-1) + 1];
  return [
    ...(number > 1 && places.at(-1) >= TOP ? [`does not begin with its heads, but with "${lines[0]}"`] : []),
    ...(heads.some((head) => head.test(last)) ? [`ends with a head: "${last}"`] : []),
    ...(row && below !== undefined && !row.test(below)
      ? [`has something else than a row below its heads: "${below}"`]
      : []),
  ];
}

/** Type that is larger by this than what is usual on the page is a heading's. */
const LARGER = 1.7;

/** How high the words of a text are, most of them. */
function usualHeight(pages) {
  const heights = pages.flatMap(({ words }) => words.map(heightOf)).sort((a, b) => a - b);
  return heights[Math.floor(heights.length / 2)];
}

/** A heading whose text begins on the next page. */
function aloneAtFoot({ words, lines }, usual) {
  const lowest = words.reduce((low, word) => (word.bottom > low.bottom ? word : low));
  return heightOf(lowest) > LARGER * usual ? [`ends with a heading: "${lines.at(-1)}"`] : [];
}

/** A name may go on in the next line behind a hyphen or a space, and nowhere else. */
const partsOf = (name) => name.split(/\s|(?<=-)/);

/** Names that are nowhere whole. */
function cutNames(pages, names) {
  const words = new Set(pages.flatMap((page) => page.words.map(({ text }) => text.replace(/[,;:.]$/, ''))));
  const isThere = (name) => words.has(name) || partsOf(name).every((part) => words.has(part));
  return names.filter((name) => !name.split(' ').every(isThere)).map((name) => `the name ${name} is nowhere whole`);
}

/**
 * What is wrong with the pages of a view.
 *
 * @param {import('./boxes.mjs').PageOfWords[]} pages
 * @param {import('./views.mjs').View} view
 * @param {number} white the least margin
 * @returns {string[]}
 */
export function faultsOf(pages, view, white) {
  const { says = [], whole = [], least = 1, most = Infinity } = view;
  const usual = usualHeight(pages);
  const all = pages.flatMap(({ lines }) => lines).join('\n');
  const ofPages = pages.flatMap((page, index) => {
    const control = CONTROLS.exec(page.lines.join('\n'));
    const faults =
      page.words.length === 0
        ? ['is empty']
        : [
            ...(control ? [`has a control on it: ${control[0]}`] : []),
            ...headFaults(page, index + 1, view),
            ...outside(page, white),
            ...overlaps(page.words),
            ...(index < pages.length - 1 ? aloneAtFoot(page, usual) : []),
          ];
    return faults.map((fault) => `page ${index + 1} of ${pages.length} ${fault}`);
  });
  return [
    ...ofPages,
    ...says.filter((text) => !text.test(all)).map((text) => `says nowhere ${text}`),
    ...cutNames(pages, whole),
    ...(pages.length > most ? [`${pages.length} pages, ${most} are enough`] : []),
    ...(pages.length < least ? [`${pages.length} pages; it is looked at on ${least} and more`] : []),
  ];
}

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pagesOf } from './boxes.mjs';
import { faultsOf } from './faults.mjs';
import { inkFaults, pictureOf } from './ink.mjs';

const WIDTH = 612;
const HEIGHT = 792;
const WHITE = 18;

/** A word as `pdftotext -bbox` says it, 10 points high and 5 for each letter. */
const word = (text, left, top, height = 10) =>
  `<word xMin="${left}" yMin="${top}" xMax="${left + 5 * text.length}" yMax="${top + height}">${text}</word>`;
/** A line of words. */
const line = (text, top, height) => {
  let left = 40;
  return text
    .split(' ')
    .map((each) => {
      const at = left;
      left += 5 * each.length + 4;
      return word(each, at, top, height);
    })
    .join('\n');
};
const page = (...words) => `<page width="${WIDTH}" height="${HEIGHT}">\n${words.join('\n')}\n</page>`;
const look = (view, ...pages) => faultsOf(pagesOf(pages.join('\n')), view, WHITE);

const HEADS = { heads: [/^(?:Mei Alvarez|With no one in particular)$/, /^Time Patient$/], row: /^\d{1,2}:\d\d/ };
const table = (top = 40, who = 'Mei Alvarez') =>
  [line(who, top), line('Time Patient', top + 20), line('9:00 Ida Berg', top + 40)].join('\n');

test('a page on which all is right has no faults', () => {
  const view = { ...HEADS, says: [/Ida Berg/], whole: ['Ida Berg'], least: 2, most: 2 };
  assert.deepEqual(look(view, page(line('Monday', 20), table()), page(table())), []);
});

test('what an attribute or an entity says is no part of a word', () => {
  const [{ words }] = pagesOf(page(word('Chrysanthemum &amp; Goji', 40, 40), word('&#xFB01;rst', 40, 60)));
  assert.deepEqual(
    words.map(({ text }) => text),
    ['Chrysanthemum & Goji', 'first'],
  );
});

test('an empty page is found', () => {
  assert.deepEqual(look({}, page(line('Terms', 40)), page()), ['page 2 of 2 is empty']);
});

test('a control is found', () => {
  assert.deepEqual(look({}, page(line('Skip to main content', 40))), [
    'page 1 of 1 has a control on it: Skip to main content',
  ]);
});

test('words over one another are found, and lines that stand close together are not', () => {
  assert.deepEqual(look({}, page(word('Footer', 40, 40), word('Sheet', 50, 42))), [
    'page 1 of 1 "Footer" and "Sheet" are over one another',
  ]);
  assert.deepEqual(look({}, page(word('Footer', 40, 40), word('Sheet', 40, 48))), []);
});

test('words at the edge and beyond it are found', () => {
  assert.deepEqual(look({}, page(word('Wolfeschlegelsteinhausen', 520, 40))), [
    'page 1 of 1 "Wolfeschlegelsteinhausen" is cut at the edge, or too near to it',
  ]);
  assert.equal(look({}, page(word('low', 40, 780))).length, 1);
});

test('a page without heads is found, one whose heads are out of order, too', () => {
  assert.deepEqual(look(HEADS, page(table()), page(line('9:45 Per Lund', 40))), [
    `page 2 of 2 has no head ${HEADS.heads[0]}`,
    `page 2 of 2 has no head ${HEADS.heads[1]}`,
  ]);
  const turned = page(line('Time Patient', 40), line('Mei Alvarez', 60), line('9:00 Ida Berg', 80));
  assert.deepEqual(look(HEADS, turned), [`page 1 of 1 has no head ${HEADS.heads[1]}`]);
});

test('a page that begins with rows is found, although a table begins further down', () => {
  const rows = Array.from({ length: 5 }, (_, n) => line(`9:0${n} Per Lund`, 40 + 20 * n));
  assert.deepEqual(look(HEADS, page(table()), page(...rows, table(200))), [
    'page 2 of 2 does not begin with its heads, but with "9:00 Per Lund"',
  ]);
});

test('a head that stands alone at the foot of a page is found', () => {
  assert.deepEqual(look(HEADS, page(table(), line('With no one in particular', 700)), page(table())), [
    'page 1 of 2 ends with a head: "With no one in particular"',
  ]);
});

test('a row that begins in the middle is found', () => {
  const torn = page(line('Mei Alvarez', 40), line('Time Patient', 60), line('Wigglesworth overbooked', 80));
  assert.deepEqual(look(HEADS, page(table()), torn), [
    'page 2 of 2 has something else than a row below its heads: "Wigglesworth overbooked"',
  ]);
});

test('a heading that is larger than the text and stands alone at the foot is found', () => {
  const text = Array.from({ length: 6 }, (_, n) => line('some words of text', 40 + 20 * n));
  assert.deepEqual(look({}, page(...text, line('Other Services', 700, 18)), page(...text)), [
    'page 1 of 2 ends with a heading: "Other Services"',
  ]);
  assert.deepEqual(look({}, page(...text, line('Other Services', 700, 18))), []);
  // Also where nothing else is on the page.
  assert.equal(look({}, page(...text), page(line('Other Services', 40, 18)), page(...text)).length, 1);
});

test('a long name is whole also where it goes on behind its hyphen, and not where it is broken or cut', () => {
  const whole = ['Meenakshi Balasubramanian-Wigglesworth'];
  const name = (...parts) => page(...parts.map((part, n) => word(part, 40, 40 + 20 * n)));
  assert.deepEqual(look({ whole }, name('Meenakshi', 'Balasubramanian-', 'Wigglesworth')), []);
  for (const torn of [
    ['Meenakshi', 'Balasubra', 'manian-Wigglesworth'],
    ['Meenakshi', 'Balasubramanian-Wiggl…'],
  ])
    assert.deepEqual(look({ whole }, name(...torn)), [`the name ${whole[0]} is nowhere whole`]);
});

test('what is said nowhere, and too many or too few pages, are found', () => {
  assert.deepEqual(look({ says: [/Mei Alvarez/], most: 1, least: 3 }, page(line('Sun', 40)), page(line('Mon', 40))), [
    'says nowhere /Mei Alvarez/',
    '2 pages, 1 are enough',
    '2 pages; it is looked at on 3 and more',
  ]);
});

const picture = (...ink) => {
  const grey = Buffer.alloc(100, 255);
  for (const [x, y] of ink) grey[y * 10 + x] = 0;
  return pictureOf(Buffer.concat([Buffer.from('P5\n10 10\n255\n'), grey]));
};

test('ink is seen on the page, in its margins, and where there is none', () => {
  assert.deepEqual(inkFaults(picture([5, 5]), 2), []);
  assert.deepEqual(inkFaults(picture(), 2), ['is empty']);
  assert.deepEqual(inkFaults(picture([5, 5], [9, 5], [5, 9]), 2), [
    'has ink at its right edge',
    'has ink at its lower edge',
  ]);
});

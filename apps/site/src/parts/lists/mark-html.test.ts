import { markHtml } from './mark-html';

it.each([
  ['<p>Low back pain</p>', ['back'], '<p>Low <mark>back</mark> pain</p>'],
  ['<p>Back, BACK</p>', ['back'], '<p><mark>Back</mark>, <mark>BACK</mark></p>'],
  // Tags and entities are no text: marking in them would break the page.
  ['<p class="p">p &amp; amp</p>', ['p', 'amp'], '<p class="p"><mark>p</mark> &amp; <mark>amp</mark></p>'],
  ['<p>back pain</p>', ['back', 'back pain'], '<p><mark>back pain</mark></p>'],
  ['<p>1+1 (two)</p>', ['1+1 ('], '<p><mark>1+1 (</mark>two)</p>'],
  ['<p>text</p>', ['', '  '], '<p>text</p>'],
  ['<p>text</p>', ['<b>'], '<p>text</p>'],
])('marks in %s the words %j', (html, words, marked) => {
  expect(markHtml(html, words)).toBe(marked);
});

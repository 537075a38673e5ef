import { cleanRichText, isNestedTooDeep, MAX_NESTING, withCleanRichText } from './rich-text';

const nested = (tag: string, depth: number) => `<${tag}>`.repeat(depth) + 'x' + `</${tag}>`.repeat(depth);

describe('cleanRichText', () => {
  test.each([
    ['keeps structure and emphasis', '<h2>A</h2><p>b <strong>c</strong><br />d</p><ul><li>e</li></ul>', undefined],
    ['keeps tables out but their words in', '<table><tr><td>a</td></tr></table>', 'a'],
    ['drops style, class and handlers', '<p style="color:red" class="x" onclick="y()">a</p>', '<p>a</p>'],
    ['drops scripts with their text', 'a<script>alert(1)</script><style>p{}</style>b', 'ab'],
    ['turns pasted blocks into paragraphs', '<div>a</div><h1>b</h1>', '<p>a</p><h2>b</h2>'],
    [
      'drops images and frames',
      '<img src=x onerror=alert(1)><iframe src="/x"></iframe><svg onload=alert(1)></svg>a',
      'a',
    ],
    ['escapes what is no tag', 'a < b & c', 'a &lt; b &amp; c'],
  ])('%s', (_, html, expected) => expect(cleanRichText(html)).toBe(expected ?? html));

  test.each([
    ['/contact', '<a href="/contact">x</a>'],
    ['#top', '<a href="#top">x</a>'],
    ['mailto:a@b.example', '<a href="mailto:a@b.example">x</a>'],
    ['tel:+12535550140', '<a href="tel:+12535550140">x</a>'],
    ['https://example.com/', '<a href="https://example.com/" rel="noopener noreferrer">x</a>'],
    ['javascript:alert(1)', 'x'],
    ['java\nscript:alert(1)', 'x'],
    [' JaVaScRiPt:alert(1)', 'x'],
    ['&#106;avascript:alert(1)', 'x'],
    ['data:text/html,x', 'x'],
    ['//evil.example', 'x'],
    ['/\\evil.example', 'x'],
    ['\\\\evil.example', 'x'],
    ['https:evil.example', 'x'],
    ['/\t/evil.example', 'x'],
    ['http://[', 'x'],
    ['contact', 'x'],
    ['tel:(253) 555-0140', '<a href="tel:(253) 555-0140">x</a>'],
  ])('link to %j', (href, expected) =>
    expect(cleanRichText(`<a href="${href}" target="_blank" onclick="y">x</a>`)).toBe(expected),
  );

  test('inline keeps words, emphasis and links only', () => {
    expect(cleanRichText('<h2>New</h2><p>patients <b>welcome</b>, <a href="/contact">write</a></p>', 'inline')).toBe(
      'New' + 'patients <b>welcome</b>, <a href="/contact">write</a>',
    );
  });

  test.each([
    '<p>a<p>b',
    '<b><i>x</b></i>',
    '<a href="/x"><a href="/y">z</a></a>',
    '<!-- <b> --><xmp><script>x</xmp>',
    '&lt;script&gt;',
    '<div><p>a</p></div>',
    '<div>a<ul><li>b</li></ul></div>',
  ])('cleaning %j twice changes nothing more', (html) => {
    const once = cleanRichText(html);
    expect(cleanRichText(once)).toBe(once);
  });
});

describe('isNestedTooDeep', () => {
  test('the limit is inclusive', () => {
    expect(isNestedTooDeep(nested('b', MAX_NESTING))).toBe(false);
    expect(isNestedTooDeep(nested('b', MAX_NESTING + 1))).toBe(true);
  });

  test.each([
    ['many siblings', '<p>a</p>'.repeat(500)],
    ['many void elements', 'a<br>'.repeat(500)],
    ['paragraphs and entries without end tags', '<p>a'.repeat(200) + '<ul>' + '<li>b'.repeat(200)],
    ['end tags that end nothing', '</b>'.repeat(500)],
  ])('%s are not deep', (_, html) => expect(isNestedTooDeep(html)).toBe(false));

  test('elements that were never closed are deep', () => expect(isNestedTooDeep('<div>'.repeat(20_000))).toBe(true));

  test('depth hidden from the scan is flattened by the sanitiser', () => {
    const hidden = '<b><!-- </b> -->'.repeat(500) + 'x';
    expect(isNestedTooDeep(hidden)).toBe(false);
    expect(isNestedTooDeep(cleanRichText(hidden))).toBe(false);
  });
});

test('withCleanRichText cleans the named fields and names the one it refuses', () => {
  expect(withCleanRichText({ bio: '<i onclick=x>a</i>', name: '<i>b</i>' }, ['bio'])).toEqual({
    bio: '<i>a</i>',
    name: '<i>b</i>',
  });
  const tooDeep = () => withCleanRichText({ bio: nested('i', 100) }, ['bio']);
  expect(tooDeep).toThrow(expect.objectContaining({ status: 400, fields: { bio: 'This text is nested too deeply' } }));
});

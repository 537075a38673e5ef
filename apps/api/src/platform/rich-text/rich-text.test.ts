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
    [
      'keeps tables with their heads',
      '<table><tbody><tr><th scope="col">a</th><td>b</td></tr></tbody></table>',
      undefined,
    ],
    [
      'says what a head is the head of',
      '<table><tr><th scope="row">a</th><th>b</th></tr></table>',
      '<table><tr><th scope="row">a</th><th scope="col">b</th></tr></table>',
    ],
    ['keeps pictures of the library', '<img src="/api/images/7" alt="Our door" width="800" height="600" />', undefined],
    [
      'drops the size that was asked for',
      '<img src="/api/images/7?w=320" style="x" onerror="y" />',
      '<img src="/api/images/7" alt="" />',
    ],
    [
      'drops every other picture',
      '<img src="https://evil.example/x.png" alt="a"><img src="/api/images/7/../../auth" /><img src="/api/images/07">b',
      'b',
    ],
    [
      'keeps call-outs of both kinds',
      '<aside data-kind="warning"><p>a</p></aside><aside data-kind="note"><p>b</p></aside>',
      undefined,
    ],
    [
      'makes a note of what is no warning',
      '<aside class="x" data-kind="joke" onclick="y">a</aside>',
      '<aside data-kind="note">a</aside>',
    ],
    [
      'drops odd spans',
      '<table><tr><td colspan="2" rowspan="900">a</td></tr></table>',
      '<table><tr><td colspan="2">a</td></tr></table>',
    ],
    [
      'drops scripts with their text',
      '<aside data-kind="note"><script>alert(1)</script>b</aside>',
      '<aside data-kind="note">b</aside>',
    ],
  ])('of a page %s', (_, html, expected) => expect(cleanRichText(html, 'page')).toBe(expected ?? html));

  test.each([
    '<table><td>a<td>b',
    '<aside><table><tr><td><aside>x',
    '<img src=/api/images/1 alt="<b>">',
    '<table><div>a</div><tr><td><div>b</div></td></tr></table>',
  ])('cleaning %j of a page twice changes nothing more', (html) => {
    const once = cleanRichText(html, 'page');
    expect(cleanRichText(once, 'page')).toBe(once);
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

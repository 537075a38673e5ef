import { bothForms, byOrderIndex, parseList, published, stripHtml } from './text';

describe('stripHtml', () => {
  it.each([
    ['<p>One</p><p>two</p>', 'One two'],
    ['wel<strong>come</strong>', 'welcome'],
    ['a<br>b<br/>c', 'a b c'],
    ['<ul><li>tea</li><li>rest</li></ul>', 'tea rest'],
    ['Tea &amp; rest &#8211; it&rsquo;s &lt;3 &#x1F33F;&nbsp;', 'Tea & rest – it’s <3 🌿'],
    ['&amp;lt;b&amp;gt;', '&lt;b&gt;'],
    ['&bogus; &#0; &#xD800; 5 & 6', '&bogus; &#0; &#xD800; 5 & 6'],
    ['1 < 2 and 3 > 2', '1 < 2 and 3 > 2'],
    ['<a href="/x" title="y">link</a><!-- note -->', 'link'],
    ['', ''],
  ])('%p reads %p', (html, text) => {
    expect(stripHtml(html)).toBe(text);
  });

  it('stays quick on a text full of unclosed brackets', () => {
    const start = performance.now();
    stripHtml('<a'.repeat(32_768));
    expect(performance.now() - start).toBeLessThan(500);
  });
});

describe('bothForms', () => {
  it.each([
    ['418 Alder Street, Tacoma', '418 Alder Street, Tacoma'],
    ['<p>2210 W Division St</p>', '2210 W Division St'],
    ['<p>2210 W Division St</p><p>Chicago, IL 60622</p>', '2210 W Division St, Chicago, IL 60622'],
    ['<p>2210 W Division St,<br>Smith &amp; Sons Building</p>', '2210 W Division St, Smith & Sons Building'],
    ['<p> </p>', ''],
  ])('%p is %p on one line', (html, text) => {
    expect(bothForms(html, ', ')).toEqual({ html, text });
  });
});

describe('parseList', () => {
  it.each([
    [
      ['a', 'b'],
      ['a', 'b'],
    ],
    ['["a","b"]', ['a', 'b']],
    [['a', '', '  ', 3, null], ['a']],
    ['not json', []],
    ['{"a":1}', []],
    ['"a"', []],
    ['', []],
    [null, []],
    [undefined, []],
    [7, []],
  ])('%j reads as %j', (value, list) => {
    expect(parseList(value)).toEqual(list);
  });
});

describe('byOrderIndex', () => {
  it('counts a missing position as 0 and keeps ties in their order', () => {
    const rows = [{ id: 'c', orderIndex: 2 }, { id: 'a' }, { id: 'b', orderIndex: null }, { id: 'z', orderIndex: -1 }];
    expect(rows.sort(byOrderIndex).map((row) => row.id)).toEqual(['z', 'a', 'b', 'c']);
  });
});

describe('published', () => {
  it('leaves out inactive rows and sorts the others by hand', () => {
    const row = (id: string, orderIndex: number, isActive = true) => ({ id, orderIndex, isActive });
    const rows = [row('b', 2), row('off', 0, false), row('a', 1)];
    expect(published(rows).map(({ id }) => id)).toEqual(['a', 'b']);
    expect(rows[0]?.id).toBe('b');
  });
  it('is empty while there is no list', () => expect(published(undefined)).toEqual([]));
});

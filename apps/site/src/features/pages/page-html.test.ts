import { pageHtml } from './page-html';

describe('pageHtml', () => {
  test.each([
    ['blanks are marked', '<p>Ask [your officer] (1) [2].</p>', '<p>Ask <mark>[your officer]</mark> (1) [2].</p>'],
    ['attributes are left alone', '<a href="/x?[a blank]">b</a>', '<a href="/x?[a blank]">b</a>'],
    [
      'tables scroll by themselves, and are named',
      '<table><caption>Fees &amp; "more"</caption><tbody></tbody></table>',
      '<div data-table="" role="region" tabindex="0" aria-label="Fees &amp; &quot;more&quot;"><table><caption>Fees &amp; "more"</caption><tbody></tbody></table></div>',
    ],
    [
      'a head without a word is none, and a cell to be filled in by hand is empty',
      '<tr><th scope="col"><p></p></th><th colspan="2" scope="row"></th><td rowspan="2"><p></p></td><td><p>a</p></td></tr>',
      '<tr><td></td><td colspan="2"></td><td rowspan="2"></td><td><p>a</p></td></tr>',
    ],
    [
      'also without a caption',
      '<table><tbody></tbody></table>',
      '<div data-table="" role="region" tabindex="0" aria-label="Table"><table><tbody></tbody></table></div>',
    ],
  ])('%s', (_, body, expected) => expect(pageHtml(body).html).toBe(expected));

  it('gives headings ids of their own, in their order', () => {
    const { html, headings } = pageHtml('<h2>Your <b>rights</b></h2><h3>a</h3><h2>Your rights</h2><h2>権利</h2>');
    expect(headings).toEqual([
      { id: 'part-your-rights', text: 'Your rights' },
      { id: 'part-your-rights--2', text: 'Your rights' },
      { id: 'part-text', text: '権利' },
    ]);
    expect(html).toContain('<h2 id="part-your-rights">Your <b>rights</b></h2><h3>a</h3>');
  });

  it('asks for pictures in the sizes that are shown', () => {
    const { html } = pageHtml('<img src="/api/images/3" alt="Our door" width="800" height="600" />');
    expect(html).toMatch(/^<img loading="lazy" .*srcset="\/api\/images\/3\?w=320&amp;q=80 320w, /);
    expect(html).toMatch(/ alt="Our door" width="800" height="600" \/>$/);
  });
});

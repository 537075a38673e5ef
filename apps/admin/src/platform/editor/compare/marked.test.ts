import { markedRichTexts, markedTexts } from './marked';

it('marks whole words', () => {
  expect(markedTexts('We open at nine.', 'We open at ten.')).toEqual({
    before: '<p>We open at <del>nine</del>.</p>',
    after: '<p>We open at <ins>ten</ins>.</p>',
  });
});

it('marks lines that were added, and nothing of equal texts', () => {
  expect(markedTexts('One', 'One\nTwo').after).toBe('<p>One</p><p><ins>Two</ins></p>');
  expect(markedTexts('Same', 'Same')).toEqual({ before: '<p>Same</p>', after: '<p>Same</p>' });
  expect(markedTexts('', 'New')).toEqual({ before: '<p></p>', after: '<p><ins>New</ins></p>' });
});

it('shows text that looks like markup as text', () => {
  expect(markedTexts('', '<b>1 < 2</b>').after).toBe('<p><ins>&lt;b&gt;1 &lt; 2&lt;/b&gt;</ins></p>');
});

describe('rich texts', () => {
  it('keep their structure', () => {
    const { before, after } = markedRichTexts(
      '<h2>Cupping</h2><ul><li><p>Warm</p></li></ul>',
      '<h2>Cupping</h2><ul><li><p>Warm</p></li><li><p>Calm</p></li></ul>',
    );
    expect(before).toBe('<h2>Cupping</h2><ul><li><p>Warm</p></li></ul>');
    expect(after).toBe('<h2>Cupping</h2><ul><li><p>Warm</p></li><li><p><ins>Calm</ins></p></li></ul>');
  });

  it('differ where only the formatting does', () => {
    const { after } = markedRichTexts('<p>Call us today</p>', '<p>Call us <strong>today</strong></p>');
    expect(after).toContain('<ins>');
    expect(markedRichTexts('<p>a</p>', '<h2>a</h2>').after).toContain('<ins>a</ins>');
  });

  it('differ where a link leads elsewhere', () => {
    const { after } = markedRichTexts('<p><a href="/a">Here</a></p>', '<p><a href="/b">Here</a></p>');
    expect(after).toContain('<ins>');
  });

  it('keep the tables, call-outs and pictures of pages', () => {
    const table = (length: string) =>
      `<table><tbody><tr><th><p>Visit</p></th><td><p>${length}</p></td></tr></tbody></table>`;
    expect(markedRichTexts(table('Long'), table('Short')).after).toBe(table('<ins>Short</ins>'));
    const { after } = markedRichTexts(
      '',
      '<aside data-kind="warning"><p>Ask</p></aside><img src="/api/images/a.webp" alt="">',
    );
    expect(after).toContain('<aside data-kind="warning"><p><ins>Ask</ins></p></aside>');
    expect(after).toContain('src="/api/images/a.webp"');
  });

  it('bring no script with them', () => {
    const { after } = markedRichTexts('', '<p onclick="x()">Hi<script>x()</script><img src=x onerror=x()></p>');
    expect(after).toBe('<p><ins>Hi</ins></p>');
  });
});

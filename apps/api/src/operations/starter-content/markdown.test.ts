import { cleanRichText } from '../../platform/rich-text/rich-text';
import { htmlOf } from './markdown';

it.each([
  ['One paragraph\nin two lines.\n\nAnother & more.', '<p>One paragraph in two lines.</p><p>Another &amp; more.</p>'],
  ['- one\n- **two**', '<ul><li>one</li><li><strong>two</strong></li></ul>'],
  ['1. one\n2. [two](/contact)', '<ol><li>one</li><li><a href="/contact">two</a></li></ol>'],
  ['## Head\n\n### Below\n\n---\n\nOn a new sheet', '<h2>Head</h2><h3>Below</h3><hr /><p>On a new sheet</p>'],
  ['> [!WARNING]\n> Mind\n> this.', '<aside data-kind="warning"><p>Mind this.</p></aside>'],
  ['For [name of your clinic].', '<p>For [name of your clinic].</p>'],
  [
    'What we do:\n\n| Where | What |\n| --- | --- |\n| Here | *This* |',
    '<table><caption>What we do</caption><tbody><tr><th scope="col">Where</th><th scope="col">What</th></tr>' +
      '<tr><th scope="row">Here</th><td><em>This</em></td></tr></tbody></table>',
  ],
])('%j', (text, html) => {
  expect(cleanRichText(htmlOf(text), 'page')).toBe(html);
});

it('refuses a quotation, which the website has no form for', () => {
  expect(() => htmlOf('> said')).toThrow(/a quotation is no text of the website/);
});

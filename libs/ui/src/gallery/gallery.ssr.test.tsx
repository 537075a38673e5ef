/** @jest-environment node */
import { renderToString } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';
import { Gallery } from './gallery';

it('renders every component on a server, where there is no window', () => {
  const sheet = new ServerStyleSheet();
  const html = renderToString(sheet.collectStyles(<Gallery />));
  expect(html).toContain('Discover Natural Healing');
  expect(html).toContain('Dialog and toast');
  expect(html).toContain('Cards that begin with a picture');
  expect(html).toContain('Photo Coming Soon');
  expect(sheet.getStyleTags()).toContain('var(--brand)');
  sheet.seal();
});

it('writes no style attributes, which the site’s content security policy would drop', () => {
  expect(renderToString(<Gallery />)).not.toMatch(/<[^>]+ style="/);
});

import { render } from '@testing-library/react';
import { speakBy } from '@harmony/language';
import { RichText } from './rich-text';

afterEach(() => speakBy(() => undefined));

const show = (href: string) => {
  const { container } = render(<RichText html={`<p>See <a href="${href}" rel="x">this</a>.</p>`} />);
  return container.querySelector('a')?.getAttribute('href');
};

it.each([
  ['/', '/es'],
  ['/services', '/es/services'],
  ['/services?page=2#list', '/es/services?page=2#list'],
  ['/espresso', '/es/espresso'],
  ['/es/services', '/es/services'],
  ['/es', '/es'],
  ['/admin', '/admin'],
  ['/api/images/3', '/api/images/3'],
  ['/calls/', '/calls/'],
  ['/sitemap.xml', '/sitemap.xml'],
  ['//elsewhere.example/services', '//elsewhere.example/services'],
  ['https://elsewhere.example/', 'https://elsewhere.example/'],
  ['#top', '#top'],
  ['tel:+12535550140', 'tel:+12535550140'],
])('a link to %s leads to %s in Spanish, and stays as it is in English', (href, expected) => {
  expect(show(href)).toBe(href);
  speakBy(() => ({ language: 'es', texts: {} }));
  expect(show(href)).toBe(expected);
});

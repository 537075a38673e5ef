import { render } from '@testing-library/react';
import { speakBy } from '@harmony/language';
import { tParts } from './t-parts';

afterEach(() => speakBy(() => undefined));

const show = () => render(<p>{tParts('Call {phone} now.', { phone: <a href="tel:1">1</a> })}</p>).container.innerHTML;

it('has its elements where the sentence of each language has them', () => {
  expect(show()).toBe('<p>Call <a href="tel:1">1</a> now.</p>');
  speakBy(() => ({ language: 'es', texts: { 'Call {phone} now.': '{phone}: llame ahora.' } }));
  expect(show()).toBe('<p><a href="tel:1">1</a>: llame ahora.</p>');
});

import { render } from '@testing-library/react';
import { Highlight } from './highlight';

const marked = (text: string, words: string[]): [string | null, (string | null)[]] => {
  const { container } = render(<Highlight text={text} words={words} />);
  return [container.textContent, [...container.querySelectorAll('mark')].map((mark) => mark.textContent)];
};

it.each([
  ['any case', 'Light Sleep', ['sleep'], ['Sleep']],
  ['every occurrence', 'sleep, asleep', ['sleep'], ['sleep', 'sleep']],
  ['whatever the accents', 'Náuseas, NIÑOS', ['nauseas', 'niñ'], ['Náuseas', 'NIÑ']],
  ['the longer of two words', 'Low back pain', ['back', 'back pain'], ['back pain']],
  ['signs that mean something to a pattern', 'Cost (about $5.00)?', ['$5.00)', '('], ['(', '$5.00)']],
  ['nothing for blank words', 'Low back pain', ['', '  '], []],
  ['nothing when nothing matches', 'Low back pain', ['knee'], []],
])('marks %s and keeps the text', (_, text, words, expected) => {
  expect(marked(text, words)).toEqual([text, expected]);
});

it('does not touch the list it is given', () => {
  const words = ['a', 'abc'];
  marked('abc', words);
  expect(words).toEqual(['a', 'abc']);
});

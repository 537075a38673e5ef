import { wordsIn } from './words';

it.each([
  ['Chronic back-pain, 2 weeks', ['chronic', 'back', 'pain', '2', 'weeks']],
  [' Náuseas; ¿qué? ', ['náuseas', 'qué']],
  ['…', []],
  ['', []],
])('%j has the words %j', (text, words) => expect(wordsIn(text)).toEqual(words));

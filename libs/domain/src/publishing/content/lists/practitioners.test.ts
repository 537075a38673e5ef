import { introOf, languagesOf } from './practitioners';

it.each([
  ['<p>I listen first. Then I treat.</p><p>More.</p>', 'I listen first.'],
  ['<p>Dr. Lin, L.Ac., opened in 2021. She treats sleep.</p>', 'Dr. Lin, L.Ac., opened in 2021.'],
  ['<p>She asks: “What helped?” And waits.</p>', 'She asks: “What helped?”'],
  ['<p>No stop at the end</p>', 'No stop at the end'],
  ['', ''],
])('takes the first sentence of %s', (bio, intro) => {
  expect(introOf(bio)).toBe(intro);
});

it.each([
  ['<p>Explains each step. Mei speaks English and Spanish.</p>', 'English and Spanish'],
  ['<p>Mei explica cada paso. Habla inglés y español.</p>', 'inglés y español'],
  ['Hablo español, mandarín e inglés, y un poco de francés.', 'español, mandarín e inglés'],
  ['Habla con calma.', null],
  ['I speak English, Mandarin and Cantonese, and a little Dutch.', 'English, Mandarin and Cantonese'],
  ['She speaks Brazilian Portuguese.', 'Brazilian Portuguese'],
  ['She speaks softly.', null],
  ['', null],
])('reads the languages of %s', (bio, languages) => {
  expect(languagesOf(bio)).toBe(languages);
});

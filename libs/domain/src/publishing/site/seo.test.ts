import fc from 'fast-check';
import { firstWords } from './seo';

it('takes whole sentences, else whole words', () => {
  expect(firstWords('Short.')).toBe('Short.');
  expect(firstWords('One sentence here. And another one.', 20)).toBe('One sentence here.');
  expect(firstWords('A. This one is far too long to fit', 20)).toBe('A. This one is far…');
  expect(firstWords('Heat, cups, and needles', 12)).toBe('Heat, cups…');
  expect(firstWords('Acupunctureacupuncture', 10)).toBe('Acupunctu…');
});

it('is never longer than it may be, and never ends inside a word', () => {
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^[a-z]{1,9}[.,]?$/), { minLength: 1, maxLength: 40 }), (words) => {
      const text = words.join(' ');
      const start = firstWords(text, 40);
      expect(start.length).toBeLessThanOrEqual(41);
      expect(`${text} `).toContain(`${start.replace(/…$/, '').replace(/[,]$/, '')}`);
      if (start.endsWith('…'))
        expect(words.map((word) => word.replace(/,$/, ''))).toContain(start.slice(0, -1).split(' ').at(-1));
    }),
  );
});

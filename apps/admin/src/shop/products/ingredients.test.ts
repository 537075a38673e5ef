import { readIngredients, writeIngredients } from './ingredients';

const stored = [
  { common: 'Ginseng', pinyin: 'Ren Shen', latin: 'Panax ginseng' },
  { common: 'Honey', pinyin: null, latin: null },
  { common: 'Peppermint', pinyin: 'Bo He', latin: null },
  { common: 'Chamomile', pinyin: null, latin: 'Matricaria' },
];
const texts = ['Ginseng / Ren Shen / Panax ginseng', 'Honey', 'Peppermint / Bo He', 'Chamomile / – / Matricaria'];

it('turns ingredients into texts and back', () => {
  expect(readIngredients(stored)).toEqual(texts);
  expect(writeIngredients(texts)).toEqual(stored);
});

it('reads what was typed without care, and nothing from what is no list', () => {
  expect(writeIngredients(['Ginger/Sheng Jiang', ' Mint // Mentha '])).toEqual([
    { common: 'Ginger', pinyin: 'Sheng Jiang', latin: null },
    { common: 'Mint', pinyin: null, latin: 'Mentha' },
  ]);
  expect(readIngredients('x')).toEqual([]);
});

import { lenientRow, lenientRows } from './lenient-rows';

interface Row {
  id: number;
  name: string;
  note: string | null;
  isActive: boolean;
  tags: string[];
}
const BLANK: Row = { id: 0, name: '', note: null, isActive: true, tags: [] };
const RIGHT: Row = { id: 1, name: 'Cupping', note: null, isActive: false, tags: ['a'] };

it('hands back what is right as it is, with fields it does not know', () => {
  const rows = [RIGHT, { ...RIGHT, more: 1 }];
  expect(lenientRows(BLANK, rows)).toBe(rows);
});

it.each([
  ['missing fields', { id: 1 }, { ...BLANK, id: 1 }],
  ['null where a text is promised', { ...RIGHT, name: null }, { ...RIGHT, name: '' }],
  ['null where a list is promised', { ...RIGHT, tags: null }, { ...RIGHT, tags: [] }],
  ['a list as JSON text', { ...RIGHT, tags: '["a","b"]' }, { ...RIGHT, tags: ['a', 'b'] }],
  ['an unparsable list', { ...RIGHT, tags: '[' }, { ...RIGHT, tags: [] }],
  ['a hole in a list', { ...RIGHT, tags: ['a', null] }, { ...RIGHT, tags: ['a'] }],
  ['a flag of another kind', { ...RIGHT, isActive: null }, { ...RIGHT, isActive: true }],
])('mends %s', (_, row, mended) => {
  expect(lenientRow(BLANK, row)).toEqual(mended);
});

it('leaves out what is no row, and takes nothing else for a list', () => {
  expect(lenientRows(BLANK, [null, 'x', RIGHT])).toEqual([RIGHT]);
  for (const answer of [null, {}, 'text']) expect(() => lenientRows(BLANK, answer)).toThrow('not a list');
});

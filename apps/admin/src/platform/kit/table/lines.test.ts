import { linesOf } from './lines';

const column = (id: string, width?: string, hide?: 'md' | 'lg') => ({
  id,
  head: id,
  cell: () => null,
  ...(width !== undefined && { width }),
  hide,
});

it('gives the lines of a grid for each width of the table', () => {
  const columns = [column('name', '1fr'), column('price', '6rem', 'md'), column('updated', '7rem', 'lg')];
  expect(linesOf(columns)).toEqual({ '--lines': '1fr 6rem 7rem', '--lines-lg': '1fr 6rem', '--lines-md': '1fr' });
});

it('gives none where columns are as wide as their content', () => {
  expect(linesOf([column('name'), column('price')])).toBeNull();
});

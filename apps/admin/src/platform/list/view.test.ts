import { isManual, nextSort, readView, toggleFilter, writeView } from './view';

const choices = {
  filters: [{ id: 'active', group: 'a' }, { id: 'inactive', group: 'a' }, { id: 'featured' }],
  sorts: [{ id: 'name' }, { id: 'updated' }],
};
const read = (query: string) => readView(new URLSearchParams(query), choices);

describe('the view in the address', () => {
  it.each([
    ['', { search: '', filters: [], sort: null }],
    ['q=cup+60', { search: 'cup 60', filters: [], sort: null }],
    ['filter=featured&filter=active', { search: '', filters: ['active', 'featured'], sort: null }],
    ['sort=name', { search: '', filters: [], sort: { id: 'name', descending: false } }],
    ['sort=-updated', { search: '', filters: [], sort: { id: 'updated', descending: true } }],
    ['sort=colour&filter=old', { search: '', filters: [], sort: null }],
    ['sort=-', { search: '', filters: [], sort: null }],
  ])('reads ?%s', (query, view) => expect(read(query)).toEqual(view));

  it('is read as it was written, beside what others keep there', () => {
    const view = { search: 'cup', filters: ['active', 'featured'], sort: { id: 'name', descending: true } };
    const written = writeView(new URLSearchParams('edit=7&q=old'), view);
    expect(written.toString()).toBe('edit=7&q=cup&filter=active&filter=featured&sort=-name');
    expect(readView(written, choices)).toEqual(view);
  });

  it('leaves nothing behind when it is as it was at first', () => {
    expect(writeView(new URLSearchParams('q=a&sort=name'), { search: ' ', filters: [], sort: null }).toString()).toBe(
      '',
    );
  });
});

it('turns filters on and off, one of a group at a time', () => {
  expect(toggleFilter(['featured'], 'active', choices.filters)).toEqual(['featured', 'active']);
  expect(toggleFilter(['featured', 'active'], 'inactive', choices.filters)).toEqual(['featured', 'inactive']);
  expect(toggleFilter(['featured', 'active'], 'featured', choices.filters)).toEqual(['active']);
});

it('goes through both directions and back to the manual order', () => {
  const up = nextSort(null, { id: 'name' });
  expect(up).toEqual({ id: 'name', descending: false });
  const down = nextSort(up, { id: 'name' });
  expect(down).toEqual({ id: 'name', descending: true });
  expect(nextSort(down, { id: 'name' })).toBeNull();
  expect(nextSort(down, { id: 'updated', descendingFirst: true })).toEqual({ id: 'updated', descending: true });
});

it.each([
  [{ search: ' ', filters: [], sort: null }, true],
  [{ search: 'a', filters: [], sort: null }, false],
  [{ search: '', filters: ['active'], sort: null }, false],
  [{ search: '', filters: [], sort: { id: 'name', descending: false } }, false],
])('knows whether rows may be moved: %j', (view, manual) => expect(isManual(view)).toBe(manual));

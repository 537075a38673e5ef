import { editSearch, readEditTarget } from './edit-target';

it.each([
  ['edit=7', { id: 7 }],
  ['edit=new', { id: 'new' }],
  ['edit=0', null],
  ['edit=7x', null],
  ['', null],
])('?%s', (search, target) => expect(readEditTarget(new URLSearchParams(search))).toEqual(target));

it('keeps the list’s own part of the address', () => {
  const params = new URLSearchParams('q=sleep&edit=new');
  expect(editSearch(params, { id: 7 })).toBe('?q=sleep&edit=7');
  expect(editSearch(params, { id: 'new' })).toBe('?q=sleep&edit=new');
  expect(editSearch(params, null)).toBe('?q=sleep');
  expect(editSearch(new URLSearchParams('edit=1'), null)).toBe('');
});

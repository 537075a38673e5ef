import { buildService } from '@harmony/testing';
import type { Service } from '@harmony/domain';
import { prepareTexts, selectRows } from './select-rows';

const rows = [
  buildService({ id: 1, name: 'Cupping with heat', price: 60 }),
  buildService({ id: 2, name: 'cupping', price: null, isFeatured: true }),
  buildService({ id: 3, name: 'Herbal medicine', price: 40, isFeatured: true }),
];
const rules = {
  searchText: ({ name, shortDescription }: Service) => `${name} ${shortDescription}`,
  filters: [{ id: 'featured', label: 'Featured', matches: (row: Service) => row.isFeatured }],
  sorts: [
    { id: 'name', label: 'Name', by: (row: Service) => row.name },
    { id: 'price', label: 'Price', by: (row: Service) => row.price },
  ],
};
const ids = (view: Partial<Parameters<typeof selectRows>[1]>) =>
  selectRows(rows, { search: '', filters: [], sort: null, ...view }, rules).map(({ id }) => id);

it.each([
  ['nothing', {}, [1, 2, 3]],
  ['words in any case and order', { search: ' TREATMENT  cup' }, [1, 2]],
  ['every word', { search: 'cupping herbal' }, []],
  ['a filter', { filters: ['featured'] }, [2, 3]],
  ['a search within a filter', { search: 'cupping', filters: ['featured'] }, [2]],
  ['names, whatever their case', { sort: { id: 'name', descending: false } }, [2, 1, 3]],
  ['names descending', { sort: { id: 'name', descending: true } }, [3, 1, 2]],
  ['prices, those without one last', { sort: { id: 'price', descending: false } }, [3, 1, 2]],
  ['prices descending, those without one last', { sort: { id: 'price', descending: true } }, [1, 3, 2]],
])('asked for %s', (_what, view, expected) => expect(ids(view)).toEqual(expected));

it('hands back the very rows when nothing was asked', () => {
  expect(selectRows(rows, { search: '', filters: [], sort: null }, rules)).toBe(rows);
});

it('has read every row before the first search, and none twice', () => {
  jest.useFakeTimers();
  const many = Array.from({ length: 5_000 }, (_, at) => buildService({ id: at, name: `Service ${at}` }));
  const searchText = jest.fn(({ name }: Service) => name);
  prepareTexts(many, searchText);
  expect(searchText).not.toHaveBeenCalled();
  jest.runAllTimers();
  jest.useRealTimers();
  expect(searchText).toHaveBeenCalledTimes(5_000);
  const view = { search: '4999', filters: [], sort: null };
  expect(selectRows(many, view, { ...rules, searchText }).map(({ id }) => id)).toEqual([4_999]);
  expect(searchText).toHaveBeenCalledTimes(5_000);
});

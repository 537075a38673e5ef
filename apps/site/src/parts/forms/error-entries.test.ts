import { errorEntries } from './error-entries';

it('says what is wrong and with which field, in the order of the form', () => {
  const labels = { name: 'Name', visit: 'First visit', phone: 'Phone' };
  const problems = { visit: 'Choose one', name: 'Name must be at least 2 characters', other: 'Of no field' };
  const names = ['name', 'visit', 'phone'] as const;
  const idOf = (name: string) => `field-${name}`;
  expect(errorEntries(names, { labels, idOf }, problems)).toEqual([
    { id: 'field-name', message: 'Name must be at least 2 characters' },
    { id: 'field-visit', message: 'First visit: Choose one' },
  ]);
  expect(errorEntries(names, { labels, idOf }, undefined)).toEqual([]);
});

import { fieldName } from './field-names';

it.each([
  ['authorName', 'name of author'],
  ['shortDescription', 'short description'],
  ['isActive', 'active'],
  ['imageUrl', 'image'],
])('calls %s what people call it: %s', (field, name) => {
  expect(fieldName(field)).toBe(name);
});

import { tagType } from './tag-type';

it.each([
  ['Lee', 40],
  ['Balasubramanian', 25],
  ['Wolfeschlegelsteinhausen', 16],
  ['Balasubramanian-Fernandez', 25],
  ['', 40],
])('%s is printed in %i points', (name, points) => {
  expect(tagType(name)).toBe(points);
});

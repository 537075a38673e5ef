import { buildPractitioner, buildService } from '@harmony/testing';
import type { EditorField } from './field-kinds';
import { changesOf, sameValue, valuesOf } from './values';

const fields: EditorField[] = [
  { kind: 'text', name: 'name', label: 'Name' },
  { kind: 'textarea', name: 'shortDescription', label: 'Short description' },
  { kind: 'price', name: 'price', label: 'Price' },
  { kind: 'switch', name: 'isActive', label: 'Active', initial: true },
];
const tags: EditorField[] = [{ kind: 'tags', name: 'specialties', label: 'Specialties' }];

describe('valuesOf', () => {
  it('starts a new row with what the fields say', () => {
    expect(valuesOf(fields, null)).toEqual({ name: '', shortDescription: '', price: null, isActive: true });
  });

  it('takes a row as it is, nothing as nothing', () => {
    const row = buildService({ name: 'Cupping', shortDescription: null, price: 47.5, isActive: false });
    expect(valuesOf(fields, row)).toEqual({ name: 'Cupping', shortDescription: '', price: 47.5, isActive: false });
  });

  it.each<[string, unknown, unknown]>([
    ['a list', ['Pain', 'Sleep'], ['Pain', 'Sleep']],
    ['the JSON text of one', '["Pain"]', ['Pain']],
    ['an empty one', '[]', []],
    ['nothing', null, []],
    ['a text that is none', 'Pain, Sleep', 'Pain, Sleep'],
  ])('reads %s', (_, stored, expected) => {
    const row = { ...buildPractitioner(), specialties: stored };
    expect(valuesOf(tags, row)).toEqual({ specialties: expected });
  });
});

describe('what is dirty', () => {
  it.each([
    ['', null, true],
    [null, undefined, true],
    [0, null, false],
    [false, null, false],
    ['a', 'a ', false],
    [['a', 'b'], ['a', 'b'], true],
    [['a', 'b'], ['b', 'a'], false],
    [[], 'x', false],
  ])('%j and %j: %s', (a, b, same) => expect(sameValue(a, b)).toBe(same));

  it('is only what differs', () => {
    const base = { name: 'Cupping', price: 50, tags: ['a'] };
    expect(changesOf(base, { ...base, tags: ['a'] })).toEqual({});
    expect(changesOf(base, { ...base, price: null, tags: ['a', 'b'] })).toEqual({ price: null, tags: ['a', 'b'] });
  });
});

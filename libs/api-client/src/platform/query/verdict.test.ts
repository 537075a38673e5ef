import { mayBeDone, verdictOf } from './verdict';

it.each([
  [401, 'refused'],
  [403, 'refused'],
  [400, 'refused'],
  [409, 'refused'],
  [404, 'gone'],
  [410, 'gone'],
  [408, 'unknown'],
  [429, 'unknown'],
  [500, 'unknown'],
  [502, 'unknown'],
  [503, 'unknown'],
  ['NETWORK_ERROR', 'unknown'],
  ['PARSING_ERROR', 'unknown'],
] as const)('an answer with %s is %s', (status, verdict) => {
  expect(verdictOf({ status, message: '' })).toBe(verdict);
});

it('an exception of our own says nothing of the server', () => {
  expect(verdictOf({ message: 'undefined is not a function' })).toBe('unknown');
});

it.each([
  [undefined, {}, true],
  ['TIMEOUT', {}, true],
  [502, {}, true],
  [503, { error: 'The clinic’s database does not answer' }, false],
  [409, {}, false],
])('whether a call with %j and %j may have done its work: %j', (status, answer, isOpen) => {
  expect(mayBeDone(status, answer)).toBe(isOpen);
});

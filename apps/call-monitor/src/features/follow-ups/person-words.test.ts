import { contactWords, outcomeWords, personWords } from './person-words';

const nobody = { people: [], name: null, number: null, email: null };
const person = (name: string) => ({ id: name, name, birthYear: null });

it.each([
  [
    'the patient',
    { ...nobody, people: [person('Mei')], name: 'M.', number: '+12065550123' },
    'Mei',
    '+1 (206) 555-0123',
  ],
  ['a household', { ...nobody, people: [person('Mei'), person('Lin')] }, 'Mei or Lin', ''],
  ['what was written', { ...nobody, name: 'Jo', email: 'jo@example.org' }, 'Jo', 'jo@example.org'],
  ['the number', { ...nobody, number: '+12065550123' }, '+1 (206) 555-0123', ''],
  ['the address', { ...nobody, email: 'jo@example.org' }, 'jo@example.org', ''],
  ['nothing', nobody, 'Unknown name', ''],
])('names %s', (_, row, name, contact) => {
  expect(personWords(row)).toBe(name);
  expect(contactWords(row)).toBe(contact);
});

it.each([
  ['left-message', 'Left a message'],
  ['expired', 'Too long ago'],
  ['in-progress', 'In progress'],
  [null, 'Closed'],
])('reads the outcome %s as %s', (outcome, words) => {
  expect(outcomeWords(outcome)).toBe(words);
});

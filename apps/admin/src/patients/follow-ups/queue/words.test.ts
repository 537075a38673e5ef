import { buildFollowUp } from '../../../test/build-follow-up';
import { outcomeText, whoText } from './words';

const mei = { id: '7', name: 'Mei Chen', birthYear: 1984 };
const ben = { id: '8', name: 'Ben Chen', birthYear: null };

it.each([
  ['Mei Chen', { people: [mei], name: 'mei' }],
  ['Mei Chen or Ben Chen', { people: [mei, ben] }],
  ['mei', { name: 'mei' }],
  ['+1 (206) 555-0123', {}],
  ['mei@example.com', { number: null, email: 'mei@example.com' }],
  ['Unknown caller', { number: null }],
])('calls somebody %s', (text, part) => expect(whoText(buildFollowUp(part))).toBe(text));

it.each([
  ['Left a message', { outcome: 'left-message' }],
  ['Spoken to since', { outcome: 'spoken-to' }],
  ['Answered', { kind: 'contact-submissions', outcome: 'answered' }],
  ['In review', { kind: 'custom-herb-requests', outcome: 'in_review' }],
  ['', { outcome: null }],
] as const)('says "%s" of what came of it', (text, part) => expect(outcomeText(buildFollowUp(part))).toBe(text));

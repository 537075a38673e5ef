import type { TimelineEntry } from '@harmony/domain';
import { timelineWords } from './timeline-words';

const entry: TimelineEntry = {
  kind: 'calls',
  id: '1',
  at: '2026-11-20T10:00:00.000Z',
  title: 'inbound completed',
  text: 'booked',
  state: 'ended',
  isOpen: false,
  by: 'Front Desk',
};

it.each([
  [{}, 'Answered', ['by Front Desk', 'Booked'], null],
  [{ title: 'inbound missed', text: null, by: null }, 'Missed', [null, null], null],
  [{ title: 'outbound completed', text: null }, 'Outgoing call', ['Front Desk', null], null],
  [{ title: 'inbound talking', text: null, state: 'answered' }, 'Answered', ['by Front Desk', null], null],
  [{ title: 'inbound unknown', text: null, by: null }, 'End not reported', [null, null], null],
  [{ kind: 'visits', title: '', text: null, state: 'no-show', by: 'Lin' }, 'Visit', ['No show', 'Lin'], null],
  [
    { kind: 'contact-submissions', title: 'Message', text: 'Hello', state: 'New', by: null },
    'Message',
    ['New', null],
    'Hello',
  ],
] as const)('%j', (more, title, facts, text) => {
  expect(timelineWords({ ...entry, ...more })).toEqual({ title, facts, text });
});

import type { TimelineEntry, TimelineKind } from '@harmony/domain';
import { partsOf } from './timeline-parts';

const entry = (kind: TimelineKind, id: string, isOpen = false): TimelineEntry => ({
  kind,
  id,
  at: '2026-11-20T10:00:00.000Z',
  title: kind,
  text: null,
  state: null,
  isOpen,
  by: null,
});

it('leaves out the open call, and shows five of the earlier ones', () => {
  const items = ['0', '1', '2', '3', '4', '5', '6'].map((id) => entry('calls', id));
  const { calls, open, others } = partsOf({ items }, '0');
  expect(calls.map(({ id }) => id)).toEqual(['1', '2', '3', '4', '5']);
  expect([open, others]).toEqual([[], 1]);
});

it('finds what is open', () => {
  const items = [entry('appointments', '1', true), entry('contact-submissions', '2'), entry('calls', '3', true)];
  const { calls, open, others } = partsOf({ items }, 'x');
  expect([calls.length, open.map(({ id }) => id), others]).toEqual([1, ['1'], 1]);
});

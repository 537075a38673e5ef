import type { InboxRow } from '@harmony/domain';
import { undoOf } from './undo-bulk';

const row = (id: number, more: Partial<InboxRow> = {}): InboxRow => ({
  id,
  state: 'open',
  assigneeId: null,
  assigneeName: null,
  adminNotes: null,
  changedBy: null,
  changedAt: null,
  isRead: false,
  suspectedSpam: false,
  createdAt: '2026-11-21T10:00:00Z',
  updatedAt: '2026-11-21T10:00:00Z',
  ...more,
});

it('puts every row back where it was, with one call for those that were alike', () => {
  const rows = [row(1), row(2, { state: 'answered' }), row(3)];
  expect(undoOf('contactMessages', rows, { state: 'filed' })).toEqual([
    { ids: [1, 3], changes: { state: 'open' } },
    { ids: [2], changes: { state: 'answered' } },
  ]);
  expect(undoOf('contactMessages', [row(1)], { isRead: true })).toEqual([{ ids: [1], changes: { isRead: false } }]);
});

it('takes nothing back when a row cannot return', () => {
  expect(undoOf('newsletter', [row(1, { state: 'confirmed' })], { state: 'unsubscribed' })).toBeNull();
  expect(undoOf('checkIns', [row(1, { state: 'checked_in' })], { state: 'completed' })).toBeNull();
});

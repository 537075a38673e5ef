import type { FollowUp } from '@harmony/domain';

/** A missed call of an unknown number, due at noon of 2026-11-23 (UTC). */
export const buildFollowUp = (part: Partial<FollowUp> = {}): FollowUp => ({
  id: 1,
  kind: 'missed-call',
  sourceId: '0b0e8f5e-0000-4000-8000-000000000001',
  number: '+12065550123',
  email: null,
  name: null,
  people: [],
  texts: [],
  attempts: 1,
  lastAt: '2026-11-23T10:00:00.000Z',
  dueAt: '2026-11-23T12:00:00.000Z',
  owner: null,
  snoozedUntil: null,
  contactedAt: null,
  note: '',
  state: 'open',
  outcome: null,
  closedBy: null,
  closedAt: null,
  createdAt: '2026-11-23T10:00:00.000Z',
  ...part,
});

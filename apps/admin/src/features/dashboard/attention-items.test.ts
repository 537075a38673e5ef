import { attentionList, gapsAttention } from './attention-items';

const now = Date.parse('2026-11-21T12:00:00Z');
const hoursAgo = (hours: number): string => new Date(now - hours * 3_600_000).toISOString();

it('puts what waits longest first: rouge after 24 hours, amber after 12', () => {
  const list = attentionList(
    [
      { kind: 'messages', count: 1, oldestAt: hoursAgo(3) },
      { kind: 'appointments', count: 2, oldestAt: hoursAgo(13) },
      { kind: 'herbRequests', count: 1, oldestAt: hoursAgo(25) },
      { kind: 'checkIns', count: 1, oldestAt: hoursAgo(0.5) },
    ],
    null,
    now,
  );
  expect(list.map(({ id, urgency }) => [id, urgency])).toEqual([
    ['herbRequests', 'rouge'],
    ['appointments', 'amber'],
    ['checkIns', 'amber'],
    ['messages', 'calm'],
  ]);
  expect(list.map(({ sentence }) => sentence)).toContain('2 appointment requests wait for an answer');
});

it('names the next holiday, and how near it is makes it urgent', () => {
  const holidays = [
    { date: '2026-11-26', name: 'Thanksgiving Day' },
    { date: '2026-12-25', name: 'Christmas Day' },
  ];
  const [line] = attentionList([{ kind: 'specialHours', count: 2, holidays }], null, now);
  expect(line).toMatchObject({
    urgency: 'rouge',
    sentence: 'No special hours for Thanksgiving Day (Nov 26), and for 1 more holiday',
  });
});

it('names a phone system that is not connected before everything but what is as urgent', () => {
  const problem = 'The phone system is not connected: no call is shown.';
  const list = (isDown: boolean) =>
    attentionList(
      [
        { kind: 'messages', count: 1, oldestAt: hoursAgo(13) },
        { kind: 'phoneSystem', count: 1, isDown, problem },
      ],
      null,
      now,
    ).map(({ id, urgency }) => [id, urgency]);
  expect(list(true)).toEqual([
    ['phoneSystem', 'rouge'],
    ['messages', 'amber'],
  ]);
  expect(list(false)).toEqual([
    ['messages', 'amber'],
    ['phoneSystem', 'amber'],
  ]);
});

it('says nothing of complete content', () => {
  const part = { entity: 'services', total: 5, gaps: [] } as const;
  expect(gapsAttention([{ ...part, gaps: [], complete: 5 }])).toBeNull();
  expect(gapsAttention([{ ...part, gaps: [], complete: 4 }])?.sentence).toBe(
    '1 piece of content on the website is not complete',
  );
});

import { buildFollowUp } from '../../test/build-follow-up';
import { attentionList, followUpAttention, gapsAttention, withoutFollowUps } from './attention-items';

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
    [],
    now,
  );
  expect(list.map(({ id, urgency }) => [id, urgency])).toEqual([
    ['herbRequests', 'rouge'],
    ['appointments', 'amber'],
    ['checkIns', 'amber'],
    ['messages', 'calm'],
  ]);
  expect(list.map(({ sentence }) => sentence)).toContain('2 appointment requests are waiting for an answer');
});

it('says what orders wait for, problems first and what nobody fetches last', () => {
  const oldestAt = hoursAgo(13);
  const about = ['unclaimed', 'to-pack', 'problem'] as const;
  const items = about.map((each, at) => ({ kind: 'orders' as const, about: each, count: at + 1, oldestAt }));
  const list = attentionList(items, [], now);
  expect(list.map(({ id, urgency, sentence, to }) => [id, urgency, sentence, to])).toEqual([
    ['orders-problem', 'rouge', '3 orders have a payment problem', ['/orders?state=all&mark=problem']],
    ['orders-to-pack', 'amber', '2 orders need to be packed', ['/orders?view=pack']],
    ['orders-unclaimed', 'calm', '1 order hasn’t been picked up for a long time', ['/orders?state=all&mark=unclaimed']],
  ]);
});

it('names the next holiday, and how near it is makes it urgent', () => {
  const holidays = [
    { date: '2026-11-26', name: 'Thanksgiving Day' },
    { date: '2026-12-25', name: 'Christmas Day' },
  ];
  const [line] = attentionList([{ kind: 'specialHours', count: 2, holidays }], [], now);
  expect(line).toMatchObject({
    urgency: 'rouge',
    sentence: 'No special hours for Thanksgiving Day (Nov 26), and for 1 more holiday',
  });
});

it('leads to the visits of the schedule that wait, the nearer the more urgent', () => {
  const list = attentionList(
    [
      { kind: 'requested', count: 2, firstAt: hoursAgo(-48) },
      { kind: 'needNewTime', count: 3, firstAt: hoursAgo(-5) },
    ],
    [],
    now,
  );
  expect(list.map(({ sentence, urgency, to }) => [sentence, urgency, to])).toEqual([
    ['3 visits need a new time', 'rouge', ['/schedule?show=new-time']],
    ['2 visits need your approval', 'amber', ['/schedule?show=requested']],
  ]);
  const [one] = attentionList([{ kind: 'needNewTime', count: 1, firstAt: hoursAgo(-500) }], [], now);
  expect(one).toMatchObject({ sentence: '1 visit needs a new time', urgency: 'calm' });
});

it('names a phone system that is not connected before everything but what is as urgent', () => {
  const problem = 'The phone system isn’t connected, so no calls are shown.';
  const list = (isDown: boolean) =>
    attentionList(
      [
        { kind: 'messages', count: 1, oldestAt: hoursAgo(13) },
        { kind: 'phoneSystem', count: 1, isDown, problem },
      ],
      [],
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
    '1 piece of content on the website is incomplete',
  );
});

describe('follow-ups', () => {
  const mei = { id: '7', name: 'Mei Chen', birthYear: 1984 };
  const calls = buildFollowUp({ id: 3, people: [mei], dueAt: hoursAgo(1), owner: { ref: 'console:2', name: 'lin' } });
  const writes = buildFollowUp({
    id: 4,
    kind: 'contact-submissions',
    sourceId: '9',
    name: 'Ben',
    dueAt: hoursAgo(-0.5),
  });

  it('lead to the telephone or to their inbox, and say when they are due', () => {
    const [first, second] = attentionList(
      [],
      [followUpAttention(writes, now, 'UTC'), followUpAttention(calls, now, 'UTC')],
      now,
    );
    expect(first).toMatchObject({
      sentence: 'Missed call: Mei Chen (assigned to lin)',
      urgency: 'rouge',
      action: 'Call back',
      href: 'tel:+12065550123',
    });
    expect(second).toMatchObject({
      sentence: 'Message: Ben',
      due: 'due in 30 min',
      action: 'Answer',
      to: ['/?tab=contact-submissions&state=all&row=9'],
    });
  });

  it('are not counted a second time', () => {
    const items = [
      { kind: 'messages', count: 2, oldestAt: hoursAgo(3) },
      { kind: 'checkIns', count: 1, oldestAt: hoursAgo(1) },
    ] as const;
    expect(withoutFollowUps(items).map(({ kind }) => kind)).toEqual(['checkIns']);
  });
});

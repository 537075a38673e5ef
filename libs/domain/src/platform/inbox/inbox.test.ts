import { INBOX_KEYS, INBOXES, mayMove, settableStates, stateLabel } from './inbox';
import { inboxBulk, inboxChanges, inboxQuery, PageQuery } from './inbox.schema';

describe('inboxes', () => {
  it.each(INBOX_KEYS)('%s: every state is named, new work has a place, and steps lead to states there are', (key) => {
    const { states } = INBOXES[key];
    const values = states.map(({ value }) => value);
    expect(states.some(({ stage }) => stage === 'new')).toBe(true);
    expect(states.some(({ stage }) => stage === 'done')).toBe(true);
    for (const { label, from } of states) {
      expect(label.length).toBeGreaterThan(2);
      if (Array.isArray(from)) expect(values).toEqual(expect.arrayContaining([...from]));
    }
    // Orders are moved by moves that need something, never by naming a state.
    expect(settableStates(key).length > 0).toBe(key !== 'orders');
  });

  it.each([
    ['checked_in', 'in_treatment', true],
    ['checked_in', 'completed', false],
    ['in_treatment', 'completed', true],
    ['completed', 'in_treatment', true],
    ['completed', 'cancelled', false],
    ['cancelled', 'checked_in', true],
    ['completed', 'completed', true],
  ])('a check-in goes from %s to %s: %s', (from, to, may) => expect(mayMove('checkIns', from, to)).toBe(may));

  it('nobody can subscribe for somebody else', () => {
    expect(mayMove('newsletter', 'pending', 'confirmed')).toBe(false);
    expect(settableStates('newsletter')).toEqual(['unsubscribed']);
  });

  it('says unknown states as they are', () => {
    expect(stateLabel('herbRequests', 'in_review')).toBe('In review');
    expect(stateLabel('herbRequests', 'lost')).toBe('lost');
  });
});

describe('queries of an inbox', () => {
  it('has defaults, and knows the words of its inbox', () => {
    expect(inboxQuery('checkIns').parse({})).toEqual({ limit: 50, offset: 0, sort: 'newest' });
    expect(inboxQuery('checkIns').parse({ state: 'in_treatment', assignee: '7', date: 'today' })).toMatchObject({
      state: 'in_treatment',
      assignee: 7,
      date: 'today',
    });
    expect(
      inboxQuery('contactMessages').parse({ suspectedSpam: 'false', unread: 'true', assignee: 'me' }),
    ).toMatchObject({ suspectedSpam: false, unread: true, assignee: 'me' });
  });

  it('narrows orders to those that nobody fetches, or that do not add up', () =>
    expect(inboxQuery('orders').parse({ mark: 'unclaimed', state: 'on-shelf' })).toMatchObject({ mark: 'unclaimed' }));

  it.each([
    ['contactMessages', { state: 'pending' }],
    ['contactMessages', { assignee: 'you' }],
    ['contactMessages', { date: '2026-02-30' }],
    ['contactMessages', { sort: 'name' }],
    ['contactMessages', { limit: '101' }],
    ['reviews', { suspectedSpam: 'true' }],
    ['reviews', { mark: 'problem' }],
    ['orders', { mark: 'lost' }],
  ] as const)('%s refuses %j', (key, query) => expect(inboxQuery(key).safeParse(query).success).toBe(false));

  it.each([
    ['newsletter', { state: 'confirmed' }],
    ['reviews', { isRead: true }],
    ['orders', { state: 'completed' }],
    ['contactMessages', { email: 'x@y.example' }],
  ] as const)('%s cannot be changed by %j', (key, body) =>
    expect(inboxChanges(key).safeParse(body).success).toBe(false),
  );

  it.each([
    [{ ids: [], changes: { isRead: true } }],
    [{ ids: [1, 1], changes: { isRead: true } }],
    [{ ids: [1], changes: {} }],
    [{ ids: Array.from({ length: 1001 }, (_, n) => n + 1), changes: { isRead: true } }],
  ])('several at once: %j is refused', (body) =>
    expect(inboxBulk('contactMessages').safeParse(body).success).toBe(false),
  );
});

describe('PageQuery', () => {
  it('reads the newest fifty by default', () => {
    expect(PageQuery.parse({})).toEqual({ limit: 50, offset: 0 });
    expect(PageQuery.parse({ limit: '10', offset: '20' })).toEqual({ limit: 10, offset: 20 });
  });

  it.each([{ limit: '101' }, { limit: '-1' }, { limit: '1e2' }, { offset: 'x' }, { offset: '9'.repeat(12) }])(
    'refuses %j',
    (query) => {
      expect(PageQuery.safeParse(query).success).toBe(false);
    },
  );
});

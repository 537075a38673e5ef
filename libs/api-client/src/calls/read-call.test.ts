import { readCall, readCalls, readNotification, webLink } from './read-call';

const ring = { sessionId: 's1', status: 'ringing', from: '+14165550139', timestamp: '2026-11-21T15:42:00Z' };

it('takes a call as the stream wraps it, and as it is', () => {
  expect(readNotification(JSON.stringify({ eventType: 'call_notification', data: ring }))?.sessionId).toBe('s1');
  expect(readNotification(JSON.stringify({ ...ring, eventType: 'call_notification' }))?.sessionId).toBe('s1');
  expect(readNotification(JSON.stringify(ring))?.sessionId).toBe('s1');
});

it.each(['no json', 'null', '[]', '{"eventType":"other","data":{}}', '{"eventType":"call_notification","data":5}'])(
  'drops %s',
  (text) => {
    expect(readNotification(text)).toBeNull();
  },
);

it('fills in what a sender does not say', () => {
  expect(readCall({ ...ring, patients: [{ id: 7, name: 'Aiko' }, null, { name: 'no id' }] })).toMatchObject({
    id: 's1',
    phase: 'ringing',
    direction: 'inbound',
    fromKind: 'number',
    duration: 0,
    isTest: false,
    patientsState: 'matched',
    patients: [{ id: '7', name: 'Aiko', accountBalance: null, lastVisit: null, notes: '', match: 'known', alerts: [] }],
  });
  expect(readCall({ sessionId: 'x', status: 'ended', timestamp: 'never', duration: 'long' })).toMatchObject({
    phase: 'unknown',
    fromKind: 'anonymous',
    duration: 0,
    patientsState: 'none',
  });
});

it('keeps what is said in full', () => {
  const visit = { date: '2026-10-28', type: 'Follow-up', doctor: 'Dr. Lin' };
  const patient = {
    id: 'a',
    name: 'A',
    accountBalance: '-45.5',
    lastVisit: visit,
    nextVisit: { type: 'x' },
    live: false,
  };
  const call = readCall({ ...ring, phase: 'menu-or-queue', duration: 61.8, patients: [patient] });
  expect(call).toMatchObject({ phase: 'menu-or-queue', duration: 61, timestamp: '2026-11-21T15:42:00.000Z' });
  expect(call?.patients[0]).toMatchObject({ accountBalance: -45.5, lastVisit: visit, nextVisit: null, live: false });
});

it('leaves out invalid calls', () => {
  expect(readCalls([ring, { status: 'ringing' }, { sessionId: 'b', status: 'odd' }, 4])).toHaveLength(1);
  expect(readCalls('no list')).toEqual([]);
});

it('knows links that may be opened', () => {
  expect(webLink('https://clinic.example/p/1')).toBe('https://clinic.example/p/1');
  for (const bad of ['javascript:alert(1)', 'JaVaScRiPt:alert(1)', ' data:text/html,x', 'file:///etc', '//x', 'p/1', 3])
    expect(webLink(bad)).toBeNull();
});

import { INBOXES } from '@harmony/domain';
import {
  appointmentsInbox,
  checkInsInbox,
  contactSubmissionsInbox,
  herbRequestsInbox,
  reviewsAdminApi,
  newsletterInbox,
  ordersInbox,
  retentionAdminApi,
  reviewsInbox,
} from '../../admin';
import { configAdminApi } from '../../publishing/config.admin';
import { reviewsApi } from '../../publishing/reviews';
import { testStore, type TestDispatch } from '../query/test-store';

const open = () => testStore(() => ({ data: { items: [{ id: 2 }], total: 1, counts: {}, unread: 0 } }));
const settle = () => new Promise((resolve) => setTimeout(resolve, 20));

const { createReview } = reviewsAdminApi.endpoints;
const messages = contactSubmissionsInbox.endpoints;
const checkIns = checkInsInbox.endpoints;

it.each([
  [
    'a view',
    (dispatch: TestDispatch) =>
      dispatch(messages.page.initiate({ search: 'a & 50%', state: 'open', assignee: 'me', unread: true })),
    'GET /api/contact-submissions?search=a+%26+50%25&state=open&assignee=me&unread=true',
    undefined,
  ],
  [
    'an empty view',
    (dispatch: TestDispatch) => dispatch(appointmentsInbox.endpoints.page.initiate({ search: '' })),
    'GET /api/appointments',
    undefined,
  ],
  [
    'today',
    (dispatch: TestDispatch) => dispatch(checkIns.page.initiate({ date: 'today' })),
    'GET /api/check-ins?date=today',
    undefined,
  ],
  [
    'a row',
    (dispatch: TestDispatch) => dispatch(herbRequestsInbox.endpoints.row.initiate(3)),
    'GET /api/custom-herb-requests/3',
    undefined,
  ],
  [
    'a change',
    (dispatch: TestDispatch) =>
      dispatch(newsletterInbox.endpoints.update.initiate({ id: 3, changes: { state: 'unsubscribed' } })),
    'PUT /api/newsletter/3',
    { state: 'unsubscribed' },
  ],
  [
    'several',
    (dispatch: TestDispatch) => dispatch(checkIns.bulk.initiate({ ids: [1, 2], changes: { isRead: true } })),
    'POST /api/check-ins/bulk',
    { ids: [1, 2], changes: { isRead: true } },
  ],
  [
    'a deletion',
    (dispatch: TestDispatch) => dispatch(appointmentsInbox.endpoints.remove.initiate(4)),
    'DELETE /api/appointments/4',
    undefined,
  ],
  [
    'deletions',
    (dispatch: TestDispatch) => dispatch(messages.bulkRemove.initiate([4, 5])),
    'POST /api/contact-submissions/bulk-delete',
    { ids: [4, 5] },
  ],
  [
    'an answer',
    (dispatch: TestDispatch) =>
      dispatch(appointmentsInbox.endpoints.reply.initiate({ id: 4, reply: { subject: 'Hello', text: 'Yes.' } })),
    'POST /api/appointments/4/reply',
    { subject: 'Hello', text: 'Yes.' },
  ],
  [
    'a review',
    (dispatch: TestDispatch) => dispatch(createReview.initiate({ authorName: 'A.', text: 'Kind' })),
    'POST /api/reviews',
    { authorName: 'A.', text: 'Kind' },
  ],
  [
    'retention',
    (dispatch: TestDispatch) => dispatch(retentionAdminApi.endpoints.getRetention.initiate()),
    'GET /api/retention',
    undefined,
  ],
])('%s', async (_name, call, expected, body) => {
  const { store, calls, urls } = open();
  await call(store.dispatch);
  expect(urls()).toEqual([expected]);
  expect(calls[0]?.body).toEqual(body);
});

it('an answer and a change can say what they have seen', async () => {
  const { store, calls } = open();
  const seen = { ifUnchangedSince: '2026-11-20T10:00:00.000Z' };
  await store.dispatch(messages.reply.initiate({ id: 1, reply: { subject: 's', text: 't' }, ...seen }));
  await store.dispatch(checkIns.update.initiate({ id: 1, changes: {}, ...seen }));
  expect(calls.map(({ headers }) => headers)).toEqual(Array(2).fill({ 'if-match': '"2026-11-20T10:00:00.000Z"' }));
});

it('a change reloads its own inbox, and no other', async () => {
  const { store, calls, urls } = open();
  await Promise.all([
    store.dispatch(messages.page.initiate({})),
    store.dispatch(messages.row.initiate(2)),
    store.dispatch(messages.row.initiate(3)),
    store.dispatch(checkIns.page.initiate({})),
  ]);
  calls.length = 0;
  await store.dispatch(messages.bulk.initiate({ ids: [2], changes: { state: 'filed' } }));
  await settle();
  expect(urls().slice(1).sort()).toEqual(['GET /api/contact-submissions', 'GET /api/contact-submissions/2']);
});

it('a change of a review reaches the home page; a setting reaches the preview of retention', async () => {
  const { store, calls, urls } = open();
  await store.dispatch(reviewsApi.endpoints.getFeaturedReview.initiate());
  await store.dispatch(retentionAdminApi.endpoints.getRetention.initiate());
  calls.length = 0;
  await store.dispatch(reviewsInbox.endpoints.update.initiate({ id: 1, changes: { isFeatured: true } }));
  await settle();
  expect(urls()).toEqual(['PUT /api/reviews/1', 'GET /api/reviews/featured']);
  calls.length = 0;
  await store.dispatch(
    configAdminApi.endpoints.updateConfig.initiate({ id: 'retention_hold', changes: { data: true } }),
  );
  await settle();
  expect(urls()).toContain('GET /api/retention');
});

it('every inbox has the same hooks, and a file of its own', () => {
  const all = [
    contactSubmissionsInbox,
    appointmentsInbox,
    herbRequestsInbox,
    checkInsInbox,
    newsletterInbox,
    reviewsInbox,
    ordersInbox,
  ];
  expect(all.map(({ key }) => key).sort()).toEqual(Object.keys(INBOXES).sort());
  const names = [
    'csvUrl',
    'endpoints',
    'key',
    'useBulk',
    'useBulkRemove',
    'usePage',
    'useRemove',
    'useReply',
    'useRow',
    'useUpdate',
  ];
  for (const inbox of all) expect(Object.keys(inbox).sort()).toEqual(names);
  expect(checkInsInbox.csvUrl({ date: '2026-11-21', limit: 50, offset: 100, search: '' })).toBe(
    '/api/check-ins.csv?date=2026-11-21',
  );
});

import { screen } from '@testing-library/react';
import type { OutboxMail } from '@harmony/domain';
import { failWith } from '@harmony/testing';
import { renderConsole } from '../../test/render-console';
import { Component } from './outbox-page';
import { reasonText } from './outbox-words';

const buildMail = (part: Partial<OutboxMail>): OutboxMail => ({
  id: 1,
  cause: 'contact-message',
  recipient: 'clinic',
  subject: 'New message',
  state: 'pending',
  attempts: 0,
  lastError: null,
  nextAttemptAt: '2026-11-21T17:00:00.000Z',
  sentAt: null,
  createdAt: '2026-11-20T17:00:00.000Z',
  ...part,
});
const LIST = '/api/outbox?limit=50&offset=0';
const DASHBOARD = '/api/dashboard';
const connections = (waitingMails: number | null) => ({
  attention: [],
  counts: {},
  connections: { mail: { isSetUp: waitingMails === null, waiting: waitingMails ?? 0 }, phones: null },
});
const page = (...items: OutboxMail[]) => ({ items, total: items.length });
const waiting = buildMail({ lastError: 'not sent: no mail server set' });

const open = (answers: Record<string, unknown>, path = '/outbox') =>
  renderConsole(<Component />, { [DASHBOARD]: connections(null), ...answers }, path);

it('says once what to set when there is no mail server', async () => {
  open({ [LIST]: page(waiting), [DASHBOARD]: connections(1) });
  expect(await screen.findByRole('heading', { name: 'No mail server is set up' })).toBeVisible();
  expect(screen.getByText('SMTP_URL')).toBeVisible();
  expect(screen.getByText('Once there is a mail server')).toBeVisible();
  expect(screen.queryByText(/^No mail server is set up\./)).toBeNull();
  expect(screen.getByText(/One email is waiting and will be sent as soon as there is one/)).toBeVisible();
});

it('says so on a fresh start, before any mail waits', async () => {
  open({ [LIST]: page(), [DASHBOARD]: connections(0) });
  expect(await screen.findByText(/Emails will wait here and be sent as soon as there is one/)).toBeVisible();
});

it('sends a mail now that was given up', async () => {
  const dead = buildMail({ state: 'dead', attempts: 8, lastError: '550 no such user' });
  const { user, query } = open({
    [LIST]: page(dead),
    'POST /api/outbox/1/retry': { ...dead, state: 'pending', lastError: null },
  });
  expect(await screen.findByText('The mail server refused the address. (550 no such user)')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Send now: New message' }));
  expect(await screen.findByText('The email is on its way')).toBeVisible();
  expect(query.calls.some(({ method, url }) => method === 'POST' && url === '/api/outbox/1/retry')).toBe(true);
});

it('does not say that a mail is on its way when it has to wait', async () => {
  const { user } = open({ [LIST]: page(waiting), 'POST /api/outbox/1/retry': waiting });
  await user.click(await screen.findByRole('button', { name: 'Send now: New message' }));
  expect(await screen.findByText('The email has to wait')).toBeVisible();
});

it('offers nothing for a mail that is sent', async () => {
  open({ [LIST]: page(buildMail({ state: 'sent', sentAt: '2026-11-20T17:00:00.000Z' })) });
  expect(await screen.findByText('New message')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Send now/ })).toBeNull();
});

it('filters by state', async () => {
  const { user, where } = open({ [LIST]: page(waiting), '/api/outbox?limit=50&offset=0&state=dead': page() });
  await user.click(await screen.findByRole('button', { name: 'Failed' }));
  expect(await screen.findByText('No emails in this state')).toBeVisible();
  expect(where()).toBe('/outbox?state=dead');
});

it('shows a failure as a failure', async () => {
  open({ [LIST]: failWith(500) });
  expect(await screen.findByText('The outbox couldn’t be loaded')).toBeVisible();
});

it.each([
  ['not sent: the clinic has no e-mail address (site setting "email")', /Enter one under Settings, Contact/],
  ['connect ECONNREFUSED 10.0.0.4:465', /^The mail server couldn’t be reached\. \(connect/],
  ['Invalid login: 535 5.7.8', /didn’t accept the username and password/],
  ['not sent in time', /^It couldn’t be sent in time: the visit has already begun\.$/],
  ['something else', /^something else$/],
])('says %j in words', (reason, words) => expect(reasonText(reason)).toMatch(words));

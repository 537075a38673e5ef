import { configure, screen, waitFor, within } from '@testing-library/react';
import { textConsentWording, type Text, type TextConsent, type TextTemplates } from '@harmony/domain';
import { failWith } from '@harmony/testing';
import { FakeSource, freshMonitor, makeCall, open, ring, stream, withCalls } from '../../test/open-monitor';

// A busy machine takes a while to render a whole page.
configure({ asyncUtilTimeout: 4000 });

const NUMBER = '+14165550139';
const CONSENT = `/api/texts/consent?number=${encodeURIComponent(NUMBER)}`;
const WORDING = textConsentWording('Harmony');

const templates: TextTemplates = {
  templates: [
    { id: 1, name: 'Directions', words: 'We are at {address}.', warnings: [], updatedAt: '2026-11-20T10:00:00.000Z' },
    { id: 2, name: 'Link', words: 'See {link}', warnings: [], updatedAt: '2026-11-20T10:00:00.000Z' },
  ],
  facts: { clinic: 'Harmony', phone: null, address: null, link: 'https://clinic.example' },
  line: { adapter: 'twilio', from: '+12065550100' },
};
const consent = (more: Partial<TextConsent> = {}): TextConsent => ({
  state: 'none',
  source: null,
  at: null,
  by: null,
  canGrant: true,
  wording: WORDING,
  isFirst: true,
  waitsUntil: null,
  timeZone: 'America/Los_Angeles',
  texts: [],
  ...more,
});
const text = (more: Partial<Text> = {}): Text => ({
  id: 7,
  template: 'Link',
  state: 'delivered',
  problem: null,
  waitsUntil: null,
  sentBy: 'Ana',
  createdAt: '2026-11-20T10:00:00.000Z',
  ...more,
});

beforeEach(freshMonitor);

async function openCard(answers: Record<string, unknown> = {}) {
  const call = makeCall({ sessionId: 'a', id: 'c1', from: NUMBER });
  const opened = open('/monitor', {
    ...withCalls(call),
    '/api/text-templates': templates,
    [CONSENT]: consent(),
    ...answers,
  });
  await waitFor(() => expect(FakeSource.all).toHaveLength(1));
  await stream('open');
  await screen.findByRole('heading', { level: 2 });
  return opened;
}
async function openDialog(answers: Record<string, unknown> = {}) {
  const opened = await openCard(answers);
  await opened.user.click(await screen.findByRole('button', { name: 'Text' }));
  return { ...opened, dialog: within(await screen.findByRole('dialog')) };
}

it('says that texting is not set up, without a button', async () => {
  await openCard({ '/api/text-templates': { ...templates, line: null } });
  expect(await screen.findByText('Texting isn’t set up')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Text' })).toBeNull();
});

it('reads out the words first, sends what was shown once, and says what became of it', async () => {
  const { user, dialog, query } = await openDialog({ 'POST /api/texts': text({ state: 'queued' }) });
  expect(await dialog.findByText(`“${WORDING}”`)).toBeVisible();
  expect(dialog.getByText(/Enter the clinic’s address/)).toBeVisible();
  await user.selectOptions(dialog.getByRole('combobox', { name: 'What to send' }), 'Link');
  expect(dialog.getByText('See https://clinic.example - Harmony. Reply STOP to end.')).toBeVisible();
  const send = dialog.getByRole('button', { name: 'Send' });
  expect(send).toBeDisabled();
  await user.click(dialog.getByRole('checkbox', { name: 'They agreed' }));
  await user.click(send);
  await waitFor(() => expect(send).toBeDisabled());
  const sent = query.calls.filter(({ method, url }) => method === 'POST' && url === '/api/texts');
  expect(sent.map(({ body }) => body)).toEqual([{ to: NUMBER, templateId: 2, consent: { wording: WORDING } }]);
  expect(sent[0]?.headers).toMatchObject({ 'idempotency-key': expect.stringMatching(/^[0-9a-f]{32}$/) });
});

it('keeps the key when a text failed, so that it is sent once', async () => {
  const granted = consent({ state: 'granted', source: 'front-desk', at: '2026-11-20T10:00:00.000Z', by: 'Ana' });
  const { user, dialog, query } = await openDialog({
    [CONSENT]: granted,
    'POST /api/texts': failWith(500, { error: 'No' }),
  });
  await user.selectOptions(await dialog.findByRole('combobox', { name: 'What to send' }), 'Link');
  await user.click(dialog.getByRole('button', { name: 'Send' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('The text wasn’t sent.');
  await user.click(dialog.getByRole('button', { name: 'Send' }));
  await waitFor(() => {
    const keys = query.calls
      .filter(({ url }) => url === '/api/texts')
      .map(({ headers }) => headers?.['idempotency-key']);
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  });
});

it('does not offer to text who replied STOP', async () => {
  const stopped = consent({ state: 'stopped', source: 'text', at: '2026-11-20T10:00:00.000Z', canGrant: false });
  const { dialog } = await openDialog({ [CONSENT]: stopped });
  expect(await dialog.findByText(/texting START to \+1 \(206\) 555-0100/)).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Send' })).toBeNull();
});

it('records that they want no more, and shows the last texts', async () => {
  const granted = consent({ state: 'granted', source: 'front-desk', texts: [text({ problem: null })] });
  const { user, dialog, query } = await openDialog({ [CONSENT]: granted, 'PUT /api/texts/consent': consent() });
  expect(await dialog.findByRole('list', { name: 'Last texts' })).toHaveTextContent('Link: Delivered');
  await user.click(dialog.getByRole('button', { name: 'They don’t want more texts' }));
  await waitFor(() =>
    expect(query.calls.find(({ method }) => method === 'PUT')?.body).toEqual({ number: NUMBER, state: 'stopped' }),
  );
});

it('asks what has become of a text until it is settled', async () => {
  const granted = consent({ state: 'granted', source: 'front-desk', texts: [text({ state: 'queued' })] });
  const { dialog, query } = await openDialog({ [CONSENT]: granted, '/api/texts/7': text({ state: 'delivered' }) });
  expect(await dialog.findByText('Delivered')).toBeVisible();
  expect(query.calls.filter(({ url }) => url === '/api/texts/7')).toHaveLength(1);
});

it('stays when the call has ended and another one rings, until it is closed', async () => {
  const { user, dialog } = await openDialog();
  await dialog.findByRole('checkbox', { name: 'They agreed' });
  await ring({ sessionId: 'a', id: 'c1', from: NUMBER, status: 'ended', endedAt: '2026-01-01T00:00:00.000Z' });
  await ring({ sessionId: 'b', id: 'c2', from: '+14165550140', status: 'ringing' });
  await screen.findByRole('article', { name: /555-0140/ });
  // Gives way in an effect, if it does.
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(screen.getByRole('dialog', { name: /555-0139/ })).toBeVisible();
  const [close] = dialog.getAllByRole('button', { name: 'Close' });
  if (close) await user.click(close);
  await waitFor(() => expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Unknown caller'));
});

it('that cannot be looked up says so', async () => {
  const { dialog } = await openDialog({ [CONSENT]: failWith(503) });
  expect(await dialog.findByRole('alert')).toHaveTextContent('Nothing was sent.');
});

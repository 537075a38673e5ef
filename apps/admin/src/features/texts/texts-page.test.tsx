import { screen, within } from '@testing-library/react';
import type { ListedText, TextTemplates } from '@harmony/domain';
import { failWith } from '@harmony/testing';
import { renderConsole } from '../../test/render-console';
import { Component } from './texts-page';

const TEMPLATES = '/api/text-templates';
const LIST = '/api/texts?limit=50&offset=0';

const buildTemplates = (more: Partial<TextTemplates> = {}): TextTemplates => ({
  templates: [
    { id: 1, name: 'Link', words: 'See {link}', warnings: [], updatedAt: '2026-11-20T10:00:00.000Z' },
    {
      id: 2,
      name: 'Herbs',
      words: 'Your Jade Tea is ready',
      warnings: ['It names Jade Tea.'],
      updatedAt: '2026-11-20T10:00:00.000Z',
    },
  ],
  facts: { clinic: 'Harmony', phone: null, address: null, link: 'https://clinic.example' },
  line: { adapter: 'twilio', from: '+12065550100' },
  ...more,
});
const text: ListedText = {
  id: 7,
  template: 'Link',
  state: 'failed',
  problem: 'This number cannot receive texts: it may be a landline.',
  waitsUntil: null,
  sentBy: 'Ana',
  createdAt: '2026-11-20T10:00:00.000Z',
  to: '…0123',
};
const open = (answers: Record<string, unknown> = {}, path = '/texts') =>
  renderConsole(
    <Component />,
    { [TEMPLATES]: buildTemplates(), [LIST]: { items: [text], total: 1 }, ...answers },
    path,
  );

it('says what texts are sent with, and why one was not delivered', async () => {
  open();
  expect(await screen.findByText(/Sent with Twilio from \+1 \(206\) 555-0100/)).toBeVisible();
  expect(await screen.findByText('This number cannot receive texts: it may be a landline.')).toBeVisible();
  expect(within(screen.getByRole('table', { name: 'Texts' })).getByText('Not delivered')).toBeVisible();
});

it('says how texting is set up, and when it is simulated', async () => {
  const { unmount } = open({ [TEMPLATES]: buildTemplates({ line: null }) });
  expect(await screen.findByText('TEXTS_FROM')).toBeVisible();
  unmount();
  open({ [TEMPLATES]: buildTemplates({ line: { adapter: 'simulated', from: 'simulated' } }) });
  expect(await screen.findByText(/nobody gets them/)).toBeVisible();
});

it('shows failures as failures, and an empty list as empty', async () => {
  const { unmount } = open({ [LIST]: failWith(500) });
  expect(await screen.findByText('The texts could not be loaded')).toBeVisible();
  unmount();
  open({ [LIST]: { items: [], total: 0 } });
  expect(await screen.findByText('No texts yet')).toBeVisible();
});

it('warns of templates about health, and adds one', async () => {
  const added = { id: 3, name: 'Parking', words: 'Park behind', warnings: [], updatedAt: '2026-11-20T10:00:00.000Z' };
  const { user, query } = open({ [`POST ${TEMPLATES}`]: added }, '/texts?tab=templates');
  expect(await screen.findByText('It names Jade Tea.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Add template' }));
  await user.type(screen.getByLabelText('Name'), 'Parking');
  await user.type(screen.getByLabelText('Words'), 'Park behind');
  expect(screen.getByText('Park behind - Harmony. Reply STOP to end.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const sent = query.calls.find(({ method }) => method === 'POST');
  expect(sent?.body).toEqual({ name: 'Parking', words: 'Park behind' });
});

it('shows what is wrong with the words at their field', async () => {
  const refusal = failWith(400, { error: 'Please check', code: 'invalid_input', fields: { words: 'Unknown: {name}' } });
  const { user } = open({ [`PUT ${TEMPLATES}/1`]: refusal }, '/texts?tab=templates');
  await user.click(await screen.findByRole('button', { name: 'Edit Link' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Unknown: {name}')).toBeVisible();
});

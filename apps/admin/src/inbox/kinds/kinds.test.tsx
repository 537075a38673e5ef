import { screen, waitFor, within } from '@testing-library/react';
import type { CheckIn, CustomHerbRequest } from '@harmony/domain';
import { renderConsole } from '../../test/render-console';
import { InboxScreen } from '../inbox-screen';
import { checkInsInbox } from './check-ins';
import { DaySheet, PrintDaySheet } from './day-sheet';
import { herbRequestsInbox } from './custom-herb-requests';
import { waitingText } from './waiting';

const common = {
  assigneeId: null,
  assigneeName: null,
  adminNotes: null,
  changedBy: null,
  changedAt: null,
  isRead: true,
  suspectedSpam: false,
  createdAt: '2026-11-21T10:00:00.000Z',
  updatedAt: '2026-11-21T10:00:00.000Z',
};
const list = (...items: readonly object[]) => ({ items, total: items.length, counts: {}, unread: 0 });

describe('herb requests', () => {
  const request: CustomHerbRequest = {
    ...common,
    id: 1,
    name: 'Maya Chen',
    email: 'maya@example.com',
    phone: null,
    state: 'pending',
    status: 'pending',
    healthConcerns: 'Wakes at 3 AM',
    currentMedications: 'Warfarin',
    allergies: null,
    previousTreatments: null,
    consentVersion: null,
    consentedAt: null,
  };

  it('say in words what has to be checked, and cannot be deleted', async () => {
    const { user } = renderConsole(
      <InboxScreen inbox={herbRequestsInbox} />,
      { '/api/custom-herb-requests/1': request },
      '/?tab=custom-herb-requests&row=1',
    );
    const detail = await screen.findByRole('article', { name: 'Herb request: Maya Chen' });
    const medication = within(detail).getByRole('heading', { name: 'Current medications: check before prescribing' });
    expect(medication.parentElement).toHaveTextContent('Warfarin');
    expect(within(detail).getByRole('heading', { name: 'Allergies' }).parentElement).toHaveTextContent('None given');
    await user.click(within(detail).getByRole('button', { name: 'More actions for Maya Chen' }));
    expect(await screen.findByRole('menuitem', { name: /^Delete herb request/ })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  });
});

describe('check-ins', () => {
  const row: CheckIn = {
    ...common,
    id: 1,
    firstName: 'Grace',
    lastName: 'Hopper',
    dateOfBirth: '1980-04-23',
    email: null,
    phone: null,
    appointmentType: 'Cupping',
    reasonForVisit: null,
    state: 'checked_in',
    status: 'checked_in',
    notes: null,
  };
  const TODAY = '/api/check-ins?sort=oldest&limit=50&offset=0&suspectedSpam=false&date=today';
  const SHEET = '/api/check-ins?date=today&sort=oldest&limit=100&suspectedSpam=false';

  it('have their next step in the row, and their age once', async () => {
    const waits = { ...row, createdAt: new Date(Date.now() - 12 * 60_000).toISOString() };
    const treated = { ...row, id: 2, firstName: 'Ida', state: 'in_treatment', status: 'in_treatment' };
    const done = { ...row, id: 3, firstName: 'Lil', state: 'completed', status: 'completed' };
    const { user, query } = renderConsole(
      <InboxScreen inbox={checkInsInbox} />,
      { [TODAY]: list(waits, treated, done), 'PUT /api/check-ins/1': { ...row, state: 'in_treatment' } },
      '/?tab=check-ins',
    );
    const first = (await screen.findByText('Waiting 12 min')).closest('li') ?? document.body;
    expect(first).not.toHaveTextContent('ago');
    expect(screen.getByRole('button', { name: 'Completed: Ida Hopper' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /: Lil Hopper$/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'In treatment: Grace Hopper' }));
    await waitFor(() =>
      expect(query.calls.find(({ method }) => method === 'PUT')).toMatchObject({
        url: '/api/check-ins/1',
        body: { state: 'in_treatment' },
      }),
    );
  });

  it('begin with the queue of today; only the next steps can be taken', async () => {
    const { user, query } = renderConsole(
      <InboxScreen inbox={checkInsInbox} />,
      { [TODAY]: list(row), '/api/check-ins/1': row, 'PUT /api/check-ins/1': { ...row, state: 'in_treatment' } },
      '/?tab=check-ins',
    );
    await user.click(await screen.findByRole('link', { name: /Grace Hopper/ }));
    const steps = await screen.findByRole('group', { name: 'State' });
    expect(within(steps).queryByRole('button', { name: 'Completed' })).toBeNull();
    await user.click(within(steps).getByRole('button', { name: 'In treatment' }));
    expect(await screen.findByText('Grace Hopper: In treatment')).toBeVisible();
    const put = query.calls.find(({ method }) => method === 'PUT');
    expect(put).toMatchObject({ url: '/api/check-ins/1', body: { state: 'in_treatment' } });
  });

  it('are printed as the sheet of the day, read anew', async () => {
    const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
    const { user, query } = renderConsole(
      <>
        <PrintDaySheet />
        <DaySheet />
      </>,
      { [SHEET]: list(row) },
      '/?tab=check-ins',
    );
    const cell = await screen.findByText('Grace Hopper');
    expect(cell.closest('tr')).toHaveTextContent(/Apr 23, 1980 \(\d+\)CuppingChecked in$/);
    const before = query.calls.filter(({ url }) => url === SHEET).length;
    await user.click(screen.getByRole('button', { name: 'Print day sheet' }));
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
    expect(query.calls.filter(({ url }) => url === SHEET)).toHaveLength(before + 1);
  });

  it('say how long somebody waits', () => {
    expect([0, 12, 65].map(waitingText)).toEqual(['Just arrived', 'Waiting 12 min', 'Waiting 1 h 5 min']);
  });
});

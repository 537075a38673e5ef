import { screen, waitFor, within } from '@testing-library/react';
import { buildScheduledVisit, failWith } from '@harmony/testing';
import { renderConsole } from '../../test/render-console';
import { hasWebContact, useCancelContact } from './use-cancel-contact';

const visit = buildScheduledVisit({ source: 'web', contactEmail: 'prank@example.com', patientName: 'Ada Lovelace' });
const second = { ...visit, id: visit.id + 1, patientName: 'Grace Hopper', state: 'requested' as const };
const LIST = `/api/visits/${visit.id}/of-contact`;
const CANCEL = `POST ${LIST}/cancel`;
const done = [visit, second].map((one) => ({ ...one, state: 'cancelled' as const }));

const Probe = () => {
  const cancel = useCancelContact();
  return (
    <button type="button" onClick={() => void cancel(visit)}>
      Cancel contact
    </button>
  );
};

const open = (answers: Record<string, unknown>) => {
  const view = renderConsole(<Probe />, { [LIST]: { visits: [visit, second] }, ...answers });
  const sent = () =>
    view.query.calls
      .filter(({ method = 'GET' }) => method !== 'GET')
      .map(({ method, url, body }) => ({ method, url, body }));
  return { ...view, sent, press: () => view.user.click(screen.getByRole('button', { name: 'Cancel contact' })) };
};

it('is offered for what was booked on the website with an address or a number', () => {
  expect(hasWebContact(visit)).toBe(true);
  expect(hasWebContact({ ...visit, contactEmail: null, contactPhone: '2065550123' })).toBe(true);
  expect(hasWebContact({ ...visit, contactEmail: null })).toBe(false);
  expect(hasWebContact({ ...visit, source: 'desk' })).toBe(false);
});

it('shows all of them first, cancels them with one press, and takes each back as it was with Undo', async () => {
  const { user, sent, press } = open({
    [CANCEL]: { visits: done },
    [`PUT /api/visits/${visit.id}/state`]: visit,
    [`PUT /api/visits/${second.id}/state`]: second,
  });
  await press();
  const question = await screen.findByRole('alertdialog', { name: 'Cancel 2 visits of this contact?' });
  const names = within(question)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(names).toEqual([expect.stringContaining('Ada Lovelace'), expect.stringContaining('Grace Hopper')]);
  await user.click(screen.getByRole('button', { name: 'Keep them' }));
  expect(sent()).toEqual([]);
  await press();
  await user.click(await screen.findByRole('button', { name: 'Cancel 2 visits' }));
  expect(await screen.findByText('2 visits canceled')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Undo/ }));
  await waitFor(() =>
    expect(sent()).toMatchObject([
      { url: `${LIST}/cancel`, body: { visitIds: [visit.id, second.id] } },
      { url: `/api/visits/${visit.id}/state`, body: { state: 'booked' } },
      { url: `/api/visits/${second.id}/state`, body: { state: 'requested' } },
    ]),
  );
});

it('says so when they could not be found, or nothing was cancelled', async () => {
  const { user, press } = open({ [CANCEL]: failWith(503, { error: 'No' }) });
  await press();
  await user.click(await screen.findByRole('button', { name: 'Cancel 2 visits' }));
  expect(await screen.findByText('Couldn’t cancel the visits')).toBeVisible();
});

it('asks nothing when the list cannot be loaded', async () => {
  const { press } = open({ [LIST]: failWith(503) });
  await press();
  expect(await screen.findByText('Couldn’t cancel the visits')).toBeVisible();
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

import { screen, waitFor } from '@testing-library/react';
import { buildScheduledVisit, failWith } from '@harmony/testing';
import { renderConsole } from '../../test/render-console';
import { useCancelSeries } from './use-cancel-series';

const SERIES = '7d0f3a52-6f5c-4c1e-9d55-0a3b8c1f2e4d';
const visit = buildScheduledVisit({ seriesId: SERIES, patientName: 'Ada Lovelace' });
const second = { ...visit, id: visit.id + 1, revision: 3, state: 'cancelled' as const };
const CANCEL = `POST /api/visit-series/${SERIES}/cancel`;

const Probe = () => {
  const cancel = useCancelSeries();
  return (
    <button type="button" onClick={() => void cancel(visit)}>
      Cancel series
    </button>
  );
};

const open = (answers: Record<string, unknown>) => {
  const view = renderConsole(<Probe />, answers);
  const sent = () =>
    view.query.calls
      .filter(({ method = 'GET' }) => method !== 'GET')
      .map(({ method, url, body }) => ({ method, url, body }));
  return { ...view, sent };
};

it('cancels this visit and what follows after asking, and books each again with Undo', async () => {
  const cancelled = [{ ...visit, state: 'cancelled' as const }, second];
  const { user, sent } = open({
    [CANCEL]: { seriesId: SERIES, visits: cancelled },
    [`PUT /api/visits/${visit.id}/state`]: visit,
    [`PUT /api/visits/${second.id}/state`]: visit,
  });
  await user.click(screen.getByRole('button', { name: 'Cancel series' }));
  await user.click(await screen.findByRole('button', { name: 'Keep them' }));
  expect(sent()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Cancel series' }));
  await user.click(await screen.findByRole('button', { name: 'Cancel these visits' }));
  expect(await screen.findByText('2 visits canceled')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Undo/ }));
  await waitFor(() =>
    expect(sent()).toMatchObject([
      { url: `/api/visit-series/${SERIES}/cancel`, body: { from: visit.startsAt } },
      { url: `/api/visits/${visit.id}/state`, body: { state: 'booked' } },
      { url: `/api/visits/${second.id}/state`, body: { state: 'booked' } },
    ]),
  );
});

it('says so when nothing was cancelled', async () => {
  const { user } = open({ [CANCEL]: failWith(503, { error: 'No' }) });
  await user.click(screen.getByRole('button', { name: 'Cancel series' }));
  await user.click(await screen.findByRole('button', { name: 'Cancel these visits' }));
  expect(await screen.findByText('Couldn’t cancel the visits')).toBeVisible();
});

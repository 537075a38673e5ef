import { act, screen } from '@testing-library/react';
import { buildHour } from '@harmony/testing';
import { useClinicClock } from '../hooks';
import { renderPage } from '../test/render-page';

let mockIsOffline = true;
jest.mock('../parts/booking/clinic-clock', () => {
  if (mockIsOffline) throw new Error('no connection');
  return jest.requireActual<object>('../parts/booking/clinic-clock');
});

const Status = () => <p>{useClinicClock().status}</p>;

it('an open page without a connection keeps what the server’s clock said, and reads the clock once there is one', async () => {
  jest.useFakeTimers({ now: new Date('2026-11-25T18:00:00Z'), doNotFake: ['setTimeout', 'queueMicrotask'] });
  try {
    const hours = [buildHour({ dayOfWeek: 3, openTime: '09:00', closeTime: '19:00' })];
    const { store } = renderPage(<Status />, { answers: { '/api/hours': hours } });
    const look = () => act(() => jest.advanceTimersByTimeAsync(30_000));
    await look();
    await look();
    expect(screen.getByText('Hours not available')).toBeInTheDocument();
    mockIsOffline = false;
    await look();
    expect(screen.getByText('Open today until 7:00 PM')).toBeInTheDocument();
    expect(store.getState().page.clock.date).toBe('2026-11-25');
  } finally {
    jest.useRealTimers();
  }
});

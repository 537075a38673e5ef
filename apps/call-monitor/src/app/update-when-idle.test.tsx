import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { callsApi } from '@harmony/api-client/calls';
import { draftChanged, updateReady } from '../board/board.slice';
import { freshMonitor, makeCall } from '../test/open-monitor';
import { makeStore } from './store';
import { QUIET_MS, useUpdateWhenIdle } from './update-when-idle';

const start = jest.fn();

/** A monitor with these calls, which has just heard of a new version. */
async function monitorWith(...calls: ReturnType<typeof makeCall>[]) {
  const store = makeStore();
  const board = { calls, lastEventId: 1, next: null, timeZone: null, canBook: false, hasOrders: false, clockLead: 0 };
  const entry = {
    endpointName: 'getLiveCalls' as const,
    arg: { sessionId: 's1' },
    value: { ...board, connection: 'open' as const, isSignedOut: false },
  };
  await act(async () => {
    store.dispatch(callsApi.util.upsertQueryEntries([entry]));
    // Watched, as by the page: what nobody watches is forgotten after a minute.
    store.dispatch(callsApi.endpoints.getLiveCalls.initiate({ sessionId: 's1' }));
  });
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
  renderHook(() => useUpdateWhenIdle(start), { wrapper });
  act(() => void store.dispatch(updateReady()));
  return store;
}
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  freshMonitor();
  document.body.innerHTML = '';
  start.mockClear();
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

it('loads the new version once when nobody has pressed anything for half a minute', async () => {
  await monitorWith(makeCall({ status: 'ended' }));
  await pass(QUIET_MS - 1_000);
  expect(start).not.toHaveBeenCalled();
  dispatchEvent(new Event('keydown'));
  await pass(QUIET_MS - 1_000);
  expect(start).not.toHaveBeenCalled();
  await pass(120_000);
  expect(start).toHaveBeenCalledTimes(1);
});

it.each(['ringing', 'answered'] as const)('never reloads while a call is %s', async (status) => {
  await monitorWith(makeCall({ status }));
  await pass(600_000);
  expect(start).not.toHaveBeenCalled();
});

it('never reloads while a note is not saved, something is typed, or a question is open', async () => {
  const store = await monitorWith();
  act(() => void store.dispatch(draftChanged({ key: 'note', draft: { text: 'Half a sen' } as never })));
  await pass(120_000);
  document.body.innerHTML = '<input value="ana">';
  act(() => void store.dispatch({ type: 'board/draftDropped', payload: 'note' }));
  await pass(120_000);
  document.body.innerHTML = '<div role="alertdialog"></div>';
  await pass(120_000);
  expect(start).not.toHaveBeenCalled();
  document.body.innerHTML = '';
  await pass(10_000);
  expect(start).toHaveBeenCalledTimes(1);
});

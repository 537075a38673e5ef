import { act, renderHook } from '@testing-library/react';
import type { CallEvent } from '@harmony/domain';
import { makeCall } from '../../test/open-monitor';
import { RINGS_AT_MOST_MS, useEndedRings } from './use-ended-rings';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it('ends what rings once the monitor has heard nothing for three minutes, until there is news of it', async () => {
  const ringing = makeCall({ sessionId: 'a' });
  const answered = makeCall({ sessionId: 'b', status: 'answered' });
  const initialProps: { calls: CallEvent[]; isLive: boolean } = { calls: [ringing, answered], isLive: true };
  const { result, rerender } = renderHook(({ calls, isLive }) => useEndedRings(calls, isLive), { initialProps });
  const states = () => result.current?.map(({ status, phase }) => `${status} ${phase}`);
  const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  const live = ['ringing ringing', 'answered talking'];
  const ended = ['ended unknown', 'answered talking'];

  await wait(2 * RINGS_AT_MOST_MS);
  expect(states()).toEqual(live);
  rerender({ ...initialProps, isLive: false });
  await wait(RINGS_AT_MOST_MS - 1);
  expect(states()).toEqual(live);
  await wait(1);
  expect(states()).toEqual(ended);
  // Nothing rings again only because the connection is back.
  rerender(initialProps);
  expect(states()).toEqual(ended);
  rerender({ calls: [{ ...ringing, status: 'ended', phase: 'missed' }, answered], isLive: true });
  expect(states()).toEqual(['ended missed', 'answered talking']);
});

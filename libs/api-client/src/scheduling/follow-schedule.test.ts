import { liveRowEvents, setLiveStream } from '../platform/live/rows';
import { baseApi } from '../platform/query/base-api';
import { testStore } from '../platform/query/test-store';
import { followsSchedule } from './follow-schedule';

const api = baseApi
  .enhanceEndpoints({ addTagTypes: ['Schedule'] })
  .injectEndpoints({
    endpoints: (build) => ({
      getDayOfTest: build.query<null, undefined>({
        query: () => '/api/schedule',
        providesTags: ['Schedule'],
        keepUnusedDataFor: 0,
        ...followsSchedule,
      }),
    }),
  });

const settled = () => new Promise((resolve) => setTimeout(resolve, 20));

it('loads what is shown again with every change, over the console’s own stream, as long as somebody looks', async () => {
  const streams: string[] = [];
  setLiveStream((url) => {
    streams.push(`open ${url}`);
    return { close: () => void streams.push('close'), reconnect: () => undefined };
  });
  const { store, calls } = testStore(() => ({ data: null }));
  const shown = store.dispatch(api.endpoints.getDayOfTest.initiate(undefined));
  await shown;
  await settled();
  expect(streams).toEqual(['open /api/schedule/events']);
  liveRowEvents['schedule']?.('{}');
  await settled();
  expect(calls).toHaveLength(2);
  liveRowEvents['schedule-reset']?.('{}');
  await settled();
  expect(calls).toHaveLength(3);
  shown.unsubscribe();
  await settled();
  expect(streams.at(-1)).toBe('close');
});

it('follows nothing that could not be loaded', async () => {
  const { store } = testStore(() => ({ error: { status: 403, message: '403: Forbidden' } }));
  const opened = jest.fn();
  setLiveStream(opened);
  const shown = store.dispatch(api.endpoints.getDayOfTest.initiate(undefined));
  await shown;
  shown.unsubscribe();
  await settled();
  expect(opened).not.toHaveBeenCalled();
});

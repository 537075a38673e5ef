import { followLiveRows, resumeLiveRows, type CacheEntryLife } from '../platform/live/rows';
import { baseApi } from '../platform/query/base-api';

const scheduleApi = baseApi.enhanceEndpoints({ addTagTypes: ['Schedule'] });

/** What `onQueryStarted` and `onCacheEntryAdded` of any endpoint get, as far as it is needed. */
interface Started {
  queryFulfilled: Promise<unknown>;
}
interface Added extends CacheEntryLife {
  dispatch: (action: ReturnType<typeof scheduleApi.util.invalidateTags>) => unknown;
}

/**
 * To be spread into a query with the tag `Schedule`: as long as somebody looks at the answer, it is loaded again when visits,
 * blocks, or what decides what is free have changed, whoever changed it. The news say no more than that.
 */
export const followsSchedule = {
  async onQueryStarted(_arg: unknown, { queryFulfilled }: Started): Promise<void> {
    // After signing in again.
    await queryFulfilled.then(resumeLiveRows, () => undefined);
  },
  onCacheEntryAdded: (_arg: unknown, { dispatch, ...life }: Added): Promise<void> =>
    followLiveRows('schedule', life, () => void dispatch(scheduleApi.util.invalidateTags(['Schedule']))),
};

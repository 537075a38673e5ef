import { createSlice, type UnknownAction } from '@reduxjs/toolkit';
import { baseApi } from '@harmony/api-client';

interface ApiAction extends UnknownAction {
  payload?: unknown;
  meta?: { requestStatus?: string; condition?: boolean; baseQueryMeta?: unknown };
}

const isApi = (action: UnknownAction): action is ApiAction => action.type.startsWith(`${baseApi.reducerPath}/execute`);

const statusOf = (payload: unknown): unknown =>
  typeof payload === 'object' && payload !== null && 'status' in payload ? payload.status : undefined;

/** No answer, or one from something in front of an API that is down. */
const isUnreachable = (status: unknown): boolean =>
  status === 'NETWORK_ERROR' || status === 502 || status === 503 || status === 504;

const unanswered = (meta: unknown): boolean =>
  typeof meta === 'object' && meta !== null && 'answered' in meta && meta.answered === false;

/** Whether the API is out of reach, judging by the last call that ended. */
const connectionSlice = createSlice({
  name: 'connection',
  initialState: { isDegraded: false },
  reducers: {},
  extraReducers: (build) => {
    build.addMatcher(isApi, (state, { meta, payload }) => {
      if (meta?.requestStatus === 'fulfilled') state.isDegraded = unanswered(meta.baseQueryMeta);
      // A call that was aborted or never made says nothing about the server.
      else if (meta?.requestStatus === 'rejected' && statusOf(payload) !== undefined)
        state.isDegraded = isUnreachable(statusOf(payload));
    });
  },
});

export const connectionReducer = connectionSlice.reducer;

import type { AuthStatus } from '@harmony/domain';
import { baseApi } from '../platform/query/base-api';
import { CACHE_SECONDS, type WatchOptions } from '../platform/query/cache-times';

const SIGNED_OUT: AuthStatus = { authenticated: false };

/** The status of an answer: signed in only with `authenticated` true and a user (docs/product.md, section 4). */
function statusOf(data: unknown): AuthStatus {
  // The API's response schema guards the shape; anything else reads as signed out below.
  const answer = data as Partial<AuthStatus> | null | undefined;
  return answer?.authenticated === true && answer.user ? { authenticated: true, user: answer.user } : SIGNED_OUT;
}

/** The session of staff and administrators, by cookie; how it is opened is in `sign-in.admin.ts`. */
export const authApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /**
     * Who is signed in. Never fails: without an answer nobody counts as signed in (docs/product.md, section 4). `meta`
     * tells whether there was an answer, for pages with unsaved work.
     */
    getAuthStatus: build.query<AuthStatus, void>({
      queryFn: async (_arg, _api, _options, query) => {
        const { data, error } = await query('/api/auth/status');
        return { data: statusOf(data), meta: { answered: error === undefined } };
      },
      keepUnusedDataFor: CACHE_SECONDS.authStatus,
    }),
    /** Signs out. The status is reset even when the call fails (docs/product.md, section 4). */
    logout: build.mutation<null, void>({
      query: () => ({ url: '/api/auth/logout', method: 'POST', body: {} }),
      transformResponse: () => null,
      async onQueryStarted(_arg, { dispatch, queryFulfilled }) {
        await queryFulfilled.catch(() => undefined);
        // What this user could see must not stay in memory for the next one.
        dispatch(baseApi.util.resetApiState());
        dispatch(setStatus(SIGNED_OUT));
      },
    }),
  }),
});

/** Says who is signed in, as an answer has just told. */
export const setStatus = (status: AuthStatus) =>
  authApi.util.upsertQueryEntries([{ endpointName: 'getAuthStatus', arg: undefined, value: status }]);

/** Who is signed in; a component that mounts reloads an answer older than 30 seconds. */
export const useGetAuthStatusQuery = (options: WatchOptions = {}) =>
  authApi.endpoints.getAuthStatus.useQuery(undefined, {
    ...options,
    refetchOnMountOrArgChange: CACHE_SECONDS.authStatus,
  });

export const { useLogoutMutation } = authApi;

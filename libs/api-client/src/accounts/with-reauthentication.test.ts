import type { HttpQuery } from '../platform/query/base-query';
import { testStore, type FakeAnswer } from '../platform/query/test-store';
import { usersAdminApi } from './users.admin';
import { needsReauthentication, withReauthentication } from './with-reauthentication';

const refused: FakeAnswer = {
  error: { status: 403, message: '403', body: { code: 'reauthentication_required', error: 'Prove who you are' } },
};
/** The queries of this file look at nothing but the request. */
const UNUSED = {} as Parameters<HttpQuery>[1];
const { deleteUser } = usersAdminApi.endpoints;

/** An API that wants a proof until there is one, and somebody who gives it or not. */
function demanding(proves: boolean) {
  let isProved = false;
  const asked = jest.fn(async () => (isProved = proves));
  const calls: string[] = [];
  const query: HttpQuery = async (arg) => {
    const { url, method } = typeof arg === 'string' ? { url: arg, method: 'GET' } : arg;
    calls.push(`${method} ${url}`);
    return isProved ? { data: null } : refused;
  };
  const wrapped = withReauthentication(asked, query);
  const run = (id: number) => wrapped({ url: `/api/users/${id}`, method: 'DELETE' }, UNUSED, {});
  return { asked, calls, run };
}

it('asks, and sends the same request once more when it is proved', async () => {
  const { asked, calls, run } = demanding(true);
  expect(await run(2)).toEqual({ data: null });
  expect(asked).toHaveBeenCalledTimes(1);
  expect(calls).toEqual(['DELETE /api/users/2', 'DELETE /api/users/2']);
});

it('ends as the refusal it was when it is not', async () => {
  const { asked, calls, run } = demanding(false);
  expect(await run(2)).toEqual(refused);
  expect(asked).toHaveBeenCalledTimes(1);
  expect(calls).toHaveLength(1);
});

it('asks once only: a second refusal is the answer', async () => {
  const query = jest.fn<ReturnType<HttpQuery>, Parameters<HttpQuery>>(async () => refused);
  const asked = jest.fn(async () => true);
  const answer = await withReauthentication(asked, query)('/api/users', UNUSED, {});
  expect(answer).toEqual(refused);
  expect(asked).toHaveBeenCalledTimes(1);
  expect(query).toHaveBeenCalledTimes(2);
});

it('does not ask about other refusals, nor without any', async () => {
  const asked = jest.fn(async () => true);
  for (const answer of [
    { error: { status: 403, message: '403', body: { code: 'forbidden' } } } as const,
    { data: 1 },
  ]) {
    const run = withReauthentication(asked, async () => answer);
    expect(await run('/api/users', UNUSED, {})).toEqual(answer);
  }
  expect(asked).not.toHaveBeenCalled();
});

it('leaves stores alone that do not ask: for them it is a refusal like others', async () => {
  const { store, calls } = testStore(() => refused);
  const { error } = await store.dispatch(deleteUser.initiate(2));
  expect(needsReauthentication(error)).toBe(true);
  expect(calls).toHaveLength(1);
});

it.each([undefined, null, {}, { name: 'TypeError' }, { status: 500, message: '' }])('%j needs no proof', (error) =>
  expect(needsReauthentication(error)).toBe(false),
);

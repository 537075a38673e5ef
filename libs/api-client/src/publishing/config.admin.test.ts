import { answerQuery, buildConfigEntry, failWith } from '@harmony/testing';
import { testStore } from '../platform/query/test-store';
import { configAdminApi } from './config.admin';

const { getConfig, upsertConfig } = configAdminApi.endpoints;
const phone = buildConfigEntry({ id: 'phone', data: '555' });

const open = (answers: Record<string, unknown>) => {
  const query = answerQuery({ '/api/config': [phone], ...answers });
  const { store } = testStore(query);
  /** The settings in the store. */
  const shown = async () => (await store.dispatch(getConfig.initiate(undefined, { subscribe: false }))).data;
  const sent = () => query.calls.filter(({ method }) => method !== undefined);
  return { store, shown, sent };
};

describe('a setting that may not be there yet', () => {
  it('is changed when it is there, on top of its version', async () => {
    const { store, sent } = open({ 'PUT /api/config/phone': phone });
    await store.dispatch(upsertConfig.initiate({ id: 'phone', changes: { data: '556' }, ifUnchangedSince: 'v1' }));
    expect(sent()).toMatchObject([{ method: 'PUT', body: { data: '556' }, headers: { 'if-match': '"v1"' } }]);
  });

  it('is added as what it is when it is not', async () => {
    const { store, sent } = open({
      'PUT /api/config/retention_contact_days': failWith(404),
      'POST /api/config': buildConfigEntry({ id: 'retention_contact_days' }),
    });
    const { data } = await store.dispatch(
      upsertConfig.initiate({ id: 'retention_contact_days', changes: { data: '400' } }),
    );
    expect(data?.id).toBe('retention_contact_days');
    expect(sent().at(-1)?.body).toEqual({
      id: 'retention_contact_days',
      data: '400',
      dataType: 'N',
      configType: 'R',
      serverOnly: true,
    });
  });

  it('is not added when the change was refused for another reason', async () => {
    const { store, sent } = open({ 'PUT /api/config/phone': failWith(409, { code: 'stale' }) });
    const { error } = await store.dispatch(upsertConfig.initiate({ id: 'phone', changes: { data: '556' } }));
    expect(error).toMatchObject({ status: 409 });
    expect(sent()).toHaveLength(1);
  });

  it.each(['phone', 'fax'])('shows %s before the answer, and takes it back when it is refused', async (id) => {
    let refuse: (answer: unknown) => void = () => undefined;
    const { store, shown } = open({ [`PUT /api/config/${id}`]: () => new Promise((resolve) => (refuse = resolve)) });
    await store.dispatch(getConfig.initiate());
    const before = await shown();
    const done = store.dispatch(upsertConfig.initiate({ id, changes: { data: 'new' }, isOptimistic: true }));
    expect((await shown())?.find((entry) => entry.id === id)?.data).toBe('new');
    refuse(failWith(500));
    await done;
    expect(await shown()).toEqual(before);
  });
});

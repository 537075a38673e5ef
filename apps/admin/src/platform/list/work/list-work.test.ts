import { buildService } from '@harmony/testing';
import type { Service } from '@harmony/domain';
import { ListWork, type ListPorts } from './list-work';
import { withOverlay } from '../overlay';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** A list of three on an API that answers when the test resolves its requests. */
function start() {
  let server = ['Cupping', 'Herbs', 'Moxa'].map((name, index) =>
    buildService({ id: index + 1, name, orderIndex: index }),
  );
  const sent: unknown[] = [];
  let refusal: unknown;
  const answer = async (call: unknown, apply: (rows: Service[]) => Service[]) => {
    sent.push(call);
    await Promise.resolve();
    if (refusal !== undefined) return { error: refusal };
    server = apply(server);
    return {};
  };
  const heard: unknown[] = [];
  const ports: ListPorts<Service> = {
    rows: server,
    read: async () => {
      ports.rows = server;
    },
    update: ({ id, changes }) =>
      answer({ id, changes }, (rows) => rows.map((row) => (row.id === id ? { ...row, ...changes } : row))),
    remove: (id) => answer(`delete ${id}`, (rows) => rows.filter((row) => row.id !== id)),
    reorder: (positions) =>
      answer(positions, (rows) =>
        rows
          .map((row) => ({ ...row, ...positions.find(({ id }) => id === row.id) }))
          .sort((a, b) => a.orderIndex - b.orderIndex),
      ),
    removeFailed: (ids) => heard.push(['remove', ids]),
    reorderFailed: (error) => heard.push(['reorder', error]),
  };
  const work = new ListWork(ports);
  const rows = () => withOverlay(ports.rows, work.overlay.get());
  return {
    work,
    sent,
    heard,
    rows,
    ids: () => rows().map(({ id }) => id),
    refuse: (error: unknown) => (refusal = error),
    pass: (ms: number) => jest.advanceTimersByTimeAsync(ms),
    leave: () => window.dispatchEvent(new Event('pagehide')),
  };
}

describe('deleting', () => {
  it('takes the row away at once and tells the API after 8 seconds', async () => {
    const { work, sent, ids, pass } = start();
    work.remove([2]);
    expect(ids()).toEqual([1, 3]);
    await pass(7999);
    expect(sent).toEqual([]);
    await pass(1);
    expect(sent).toEqual(['delete 2']);
    expect(ids()).toEqual([1, 3]);
  });

  it('sends nothing after Undo, not even when the page is left', async () => {
    const { work, sent, ids, pass, leave } = start();
    work.remove([2]);
    expect(work.restore([2])).toEqual([2]);
    expect(ids()).toEqual([1, 2, 3]);
    leave();
    await pass(20_000);
    expect(sent).toEqual([]);
  });

  it('is sent at once when the page is left, and only once', async () => {
    const { work, sent, pass, leave } = start();
    work.remove([2]);
    work.remove([3]);
    leave();
    // Nothing may be left for later: after `pagehide` there is none.
    expect(sent).toEqual(['delete 2', 'delete 3']);
    leave();
    await pass(20_000);
    expect(sent).toHaveLength(2);
    expect(work.restore([2, 3])).toEqual([]);
  });

  it('brings the row back when the API refuses, and says so once for a batch', async () => {
    const { work, ids, heard, pass, refuse } = start();
    refuse({ status: 500 });
    work.remove([1, 3]);
    await pass(8000);
    expect(ids()).toEqual([1, 2, 3]);
    expect(heard).toEqual([['remove', [1, 3]]]);
  });

  it('is content when somebody else deleted the row first', async () => {
    const { work, heard, pass, refuse } = start();
    refuse({ status: 404 });
    work.remove([1]);
    await pass(8000);
    expect(heard).toEqual([]);
  });
});

describe('reordering', () => {
  it('saves several moves as one batch of what changed, 600 ms after the last', async () => {
    const { work, sent, ids, pass } = start();
    work.reorder([2, 1, 3]);
    await pass(500);
    work.reorder([2, 3, 1]);
    expect(ids()).toEqual([2, 3, 1]);
    await pass(599);
    expect(sent).toEqual([]);
    await pass(1);
    expect(sent).toEqual([
      [
        { id: 2, orderIndex: 0 },
        { id: 3, orderIndex: 1 },
        { id: 1, orderIndex: 2 },
      ],
    ]);
    expect(ids()).toEqual([2, 3, 1]);
  });

  it('sends nothing when the rows are back where they were', async () => {
    const { work, sent, pass } = start();
    work.reorder([2, 1, 3]);
    work.reorder([1, 2, 3]);
    await pass(600);
    expect(sent).toEqual([]);
  });

  it('saves at once when the list is left', () => {
    const { work, sent, leave } = start();
    work.reorder([2, 1, 3]);
    leave();
    expect(sent).toHaveLength(1);
  });

  it('sends the whole order when the page is left while an earlier batch is on its way', async () => {
    const { work, sent, pass } = start();
    work.reorder([2, 1, 3]);
    jest.advanceTimersByTime(600);
    work.reorder([2, 3, 1]);
    void work.flushOrder();
    await pass(0);
    expect(sent[1]).toEqual([
      { id: 2, orderIndex: 0 },
      { id: 3, orderIndex: 1 },
      { id: 1, orderIndex: 2 },
    ]);
  });

  it('goes back to the old order when the API refuses', async () => {
    const { work, heard, ids, pass, refuse } = start();
    refuse({ status: 500 });
    work.reorder([3, 2, 1]);
    await pass(600);
    expect(ids()).toEqual([1, 2, 3]);
    expect(heard).toEqual([['reorder', { status: 500 }]]);
  });

  it('leaves out rows that wait for their deletion', async () => {
    const { work, sent, pass } = start();
    work.remove([1]);
    work.reorder([3, 2]);
    await pass(600);
    expect(sent).toEqual([[{ id: 3, orderIndex: 0 }]]);
  });
});

describe('switches', () => {
  it('turn at once, and back when the API refuses', async () => {
    const { work, rows, refuse } = start();
    refuse({ status: 500 });
    const change = work.change(1, { isFeatured: true });
    expect(rows()[0]?.isFeatured).toBe(true);
    expect(await change).toEqual({ status: 500 });
    expect(rows()[0]?.isFeatured).toBe(false);
  });

  it('are sent one after the other, so that the last turn wins', async () => {
    const { work, sent, rows, pass } = start();
    void work.change(1, { isFeatured: true });
    void work.change(1, { isFeatured: false });
    expect(rows()[0]?.isFeatured).toBe(false);
    await pass(0);
    expect(sent).toEqual([
      { id: 1, changes: { isFeatured: true } },
      { id: 1, changes: { isFeatured: false } },
    ]);
    expect(rows()[0]?.isFeatured).toBe(false);
    expect(work.overlay.get().changes.size).toBe(0);
  });
});

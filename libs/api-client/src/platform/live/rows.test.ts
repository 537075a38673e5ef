import { followLiveRows, liveRowEvents } from './rows';

const say = (news: unknown) => liveRowEvents['arrivals']?.(JSON.stringify(news));
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

/** A promise, and how it ends. */
function pending() {
  let [resolve, reject]: [() => void, (reason: Error) => void] = [() => undefined, () => undefined];
  const promise = new Promise<void>((yes, no) => ([resolve, reject] = [yes, no]));
  return { promise, resolve: () => resolve(), reject: (reason: Error) => reject(reason) };
}

function open() {
  const heard: unknown[] = [];
  const loaded = pending();
  const removed = pending();
  const life = { cacheDataLoaded: loaded.promise, cacheEntryRemoved: removed.promise };
  const done = followLiveRows('arrivals', life, (news) => heard.push(news));
  return { heard, loaded, removed, done };
}

it('hears what changes after an answer was loaded, until nobody looks at it any more', async () => {
  const { heard, loaded, removed, done } = open();
  loaded.resolve();
  await settled();
  say({ id: 1 });
  expect(heard).toEqual([{ id: 1 }]);
  removed.resolve();
  await done;
  say({ id: 2 });
  expect(heard).toHaveLength(1);
});

it('loads once more what changed while it was loaded: nobody knows whether it was in the answer', async () => {
  const { heard, loaded, removed, done } = open();
  say({ id: 1 });
  say({ id: 2 });
  expect(heard).toEqual([]);
  loaded.resolve();
  await settled();
  expect(heard).toEqual([null]);
  removed.resolve();
  await done;
});

it('hears nothing of an answer that was never loaded', async () => {
  const { heard, loaded, done } = open();
  say({ id: 1 });
  loaded.reject(new Error('removed'));
  await done;
  say({ id: 2 });
  expect(heard).toEqual([]);
});

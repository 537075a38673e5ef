import { flushPendingWork, registerPendingWork } from './pending-work';

it('sends the work of its own store only', async () => {
  const [store, other] = [{}, {}];
  const [flush, otherFlush] = [jest.fn(async () => undefined), jest.fn(async () => undefined)];
  registerPendingWork(store, flush);
  registerPendingWork(other, otherFlush);
  await flushPendingWork(store);
  expect(flush).toHaveBeenCalledTimes(1);
  expect(otherFlush).not.toHaveBeenCalled();
});

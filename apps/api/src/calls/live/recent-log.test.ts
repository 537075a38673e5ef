import type { LoggedCall } from '../calls/calls.repo';
import { RecentLog } from './recent-log';

const entry = (eventId: number, from = '+12065550123') =>
  ({ eventId, id: 'call', source: 'test', callKey: 'call', state: { direction: 'inbound', from } }) as LoggedCall;
const message = (id: number) => Buffer.from(`message ${id}`);

function filled(first: number, last: number): RecentLog {
  const log = new RecentLog();
  for (let id = first; id <= last; id++) log.add([entry(id)], [message(id)]);
  return log;
}
const shown = (log: RecentLog, after: number) => log.after(after)?.map(({ message: one }) => one?.toString() ?? null);

afterEach(() => jest.useRealTimers());

it('gives what follows an entry, as it was sent', () => {
  const log = filled(5, 8);
  expect(shown(log, 6)).toEqual(['message 7', 'message 8']);
  expect(shown(log, 4)).toHaveLength(4);
});

it('gives nothing where it does not have all of it', () => {
  expect(filled(5, 8).after(3)).toBeUndefined();
  expect(filled(5, 8).after(8)).toBeUndefined();
  expect(new RecentLog().after(0)).toBeUndefined();
});

it('keeps the newest five hundred', () => {
  const log = filled(1, 600);
  expect(log.after(99)).toBeUndefined();
  expect(log.after(100)).toHaveLength(500);
});

it('has a message made again when the patients of its number have changed, or after a minute', () => {
  jest.useFakeTimers({ now: 0 });
  const log = new RecentLog();
  log.add([entry(1), entry(2, '+12065550199')], [message(1), message(2)]);
  log.forget('+12065550123');
  expect(shown(log, 0)).toEqual([null, 'message 2']);
  jest.advanceTimersByTime(60_001);
  expect(shown(log, 0)).toEqual([null, null]);
  jest.advanceTimersByTime(10 * 60_000);
  expect(log.after(0)).toBeUndefined();
});

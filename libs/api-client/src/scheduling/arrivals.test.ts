import type { Arrival, ArrivalNews, ArrivalsPage } from '@harmony/domain';
import { buildArrival, buildArrivalsPage } from '@harmony/testing';
import { applyArrivalNews } from './arrivals';

const row = (id: number, more: Partial<Arrival> = {}): Arrival =>
  buildArrival({ id, startsAt: `2026-11-22T1${id}:00:00.000Z`, ...more });
const { items: _items, date: _date, timeZone: _timeZone, now: _now, ...board } = buildArrivalsPage([]);
const pageOf = (...items: Arrival[]): ArrivalsPage => buildArrivalsPage(items);
const news = (items: Arrival[], removed: number[] = []): ArrivalNews => ({ ...board, items, removed });
const ids = ({ items }: ArrivalsPage) => items.map(({ id }) => id);

it('changed rows stand by their time, those without a visit behind them, others leave', () => {
  const page = pageOf(row(1), row(3), row(4));
  const walkIn = row(9, { hasVisit: false, startsAt: null, arrivedAt: '2026-11-22T08:00:00.000Z' });
  applyArrivalNews(page, news([walkIn, row(2), row(3, { startsAt: '2026-11-22T19:30:00.000Z', revision: 1 })], [4]));
  expect(ids(page)).toEqual([1, 2, 3, 9]);
});

it('rows of another day leave the page, and never come in', () => {
  const page = pageOf(row(1), row(2));
  applyArrivalNews(page, news([row(1, { date: '2026-11-23', revision: 1 }), row(5, { date: '2026-11-21' })]));
  expect(ids(page)).toEqual([2]);
});

it('a row that is newer already stays', () => {
  const page = pageOf(row(1, { state: 'arrived', revision: 2 }));
  applyArrivalNews(page, news([row(1, { revision: 1 })]));
  expect(page.items).toMatchObject([{ state: 'arrived', revision: 2 }]);
});

it('what is true of all of them comes with every change', () => {
  const page = pageOf();
  applyArrivalNews(page, { ...news([]), problem: 'Cliniko does not answer.', asOf: '2026-11-22T09:42:00.000Z' });
  expect(page).toMatchObject({ problem: 'Cliniko does not answer.', asOf: '2026-11-22T09:42:00.000Z' });
});

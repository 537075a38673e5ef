import fc from 'fast-check';
import { addDays } from '../../platform/moments/time';
import {
  canAskForMore,
  nextRefillOn,
  refillEveryDays,
  refillRefusal,
  refusalWords,
  type RefillFacts,
  type RefillRefusal,
} from './refills';

const TODAY = '2026-11-25';
const refill = (more: Partial<RefillFacts> = {}): RefillFacts => ({
  allowed: 3,
  used: 1,
  everyDays: 23,
  lastOn: null,
  usedOn: '2026-11-02',
  lastVisitOn: null,
  ...more,
});

describe('a refill', () => {
  it.each([
    ['is there on its day', {}, null],
    ['comes too soon a day before', { usedOn: '2026-11-03' }, 'soon'],
    ['is there at once when none was used', { used: 0, usedOn: null }, null],
    ['is used up', { used: 3 }, 'used-up'],
    ['is there on its last day', { lastOn: TODAY }, null],
    ['has ended the day after', { lastOn: '2026-11-24' }, 'ended'],
    ['needs a visit after half a year', { lastVisitOn: '2026-05-01' }, 'visit-first'],
    ['needs none where no visit is known', { lastVisitOn: null }, null],
  ] as const)('%s', (_what, more, refusal) => {
    expect(refillRefusal(refill(more), TODAY, 6)).toBe(refusal);
  });

  it('asks for no visit where the clinic does not', () => {
    expect(refillRefusal(refill({ lastVisitOn: '2020-01-01' }), TODAY, 0)).toBeNull();
  });

  it('is there from the day that is named on, and not before', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 365 }), fc.integer({ min: 0, max: 800 }), (everyDays, ago) => {
        const one = refill({ everyDays, usedOn: addDays(TODAY, -ago) });
        const next = nextRefillOn(one, TODAY);
        expect(refillRefusal(one, TODAY, 0)).toBe(next > TODAY ? 'soon' : null);
        expect(refillRefusal(one, next > TODAY ? next : TODAY, 0)).toBeNull();
        expect(refillRefusal(one, addDays(next, -1), 0)).toBe('soon');
      }),
    );
  });
});

it('comes a week before the supply ends', () => {
  expect(refillEveryDays(30)).toBe(23);
  expect(refillEveryDays(7)).toBe(4);
  expect(refillEveryDays(1)).toBe(1);
});

it('says why there is none, and whether the clinic can be asked for more', () => {
  const said = (['soon', 'used-up', 'ended', 'visit-first'] as const satisfies readonly RefillRefusal[]).map((one) => [
    refusalWords(one, '2027-04-12'),
    canAskForMore(one),
  ]);
  expect(said).toEqual([
    ['The next refill can be ordered starting Monday, April 12, 2027', false],
    ['All refills have been used', true],
    ['These refills have ended', true],
    ['A visit is needed before the next refill', true],
  ]);
  expect(canAskForMore(null)).toBe(false);
});

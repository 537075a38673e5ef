// Statistics of a clinic that keeps 200,000 calls.
import { timesOf } from './lists.mjs';

const CALLS = 200_000;
/**
 * How many of the days are covered by the calls, and what is asked for. 13 months is how long calls are kept, and 30 days are
 * what the page opens with: that has the budget, the others show how the time grows.
 */
const CASES = [
  { what: '30 days of 200,000 calls in 13 months', covered: 396, days: 30, budget: 100 },
  { what: '90 days of 200,000 calls in 13 months', covered: 396, days: 90, budget: null },
  { what: '30 days, all 200,000 calls in them and in those before', covered: 60, days: 30, budget: null },
];

/** Calls of 5,000 people, a fifth of which nobody answered, and what staff did about those. */
const fill = (days) => `
  truncate calls, follow_ups;
  insert into calls (id, source, call_key, status, phase, direction, number, outcome, state, is_shown, started_at)
  select gen_random_uuid(), 'bench', 'call ' || n, 'ended', phase, case n % 10 when 9 then 'outbound' else 'inbound' end,
    '+1206200' || lpad((n % 5000)::text, 4, '0'), case n % 12 when 1 then 'booked' when 2 then 'question' when 3 then 'spam' end,
    jsonb_build_object('status', 'ended', 'phase', phase, 'direction', 'inbound', 'from', '+12062000000', 'fromKind', 'number',
      'fromName', 'WIRELESS CALLER', 'to', '+12535550140', 'toKind', 'own', 'timestamp', at,
      'answeredAt', case phase when 'completed' then at end, 'endedAt', at, 'duration', 60, 'ringSeconds', 3 + n % 97,
      'answeredBy', case phase when 'completed' then 'Extension ' || n % 7 end, 'isTest', false, 'updatedAt', at, 'joinedInto', null),
    true, at
  from (select n, now() - n * interval '${days} days' / ${CALLS} as at,
      case n % 10 when 0 then 'missed' when 1 then 'voicemail' else 'completed' end as phase
    from generate_series(1, ${CALLS}) n) as made;
  insert into blocked_numbers (number, blocked_by) select '+1206200' || lpad(n::text, 4, '0'), 'bench'
    from generate_series(0, 49) n on conflict do nothing;
  insert into follow_ups (kind, source_id, number, due_at, state, outcome, closed_at, created_at, last_at)
  select 'missed-call', id::text, number, started_at + interval '2 hours', 'closed', 'reached', started_at + random() * interval '4 hours',
    started_at, started_at
  from calls where phase <> 'completed' and random() < 0.5;
  analyze;`;

/** @returns {Promise<{ what: string, times: number[], budget: number | null }[]>} milliseconds of 100 answers each */
export async function statisticsTimes(api) {
  const cookie = await api.signIn();
  const measured = [];
  let covered;
  for (const { days, ...which } of CASES) {
    if (which.covered !== covered) {
      await api.sql(fill(which.covered));
      await api.sql('vacuum analyze');
      covered = which.covered;
    }
    const times = await timesOf(api, `/api/call-statistics?days=${days}`, 100, { cookie });
    measured.push({ what: `statistics: ${which.what}`, budget: which.budget, times });
  }
  return measured;
}

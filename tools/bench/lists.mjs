// The lists of the front desk with as much in them as a busy clinic has after years.
import { numberOf } from '../call-load/calls.mjs';

const CALLS = 700_000;
const MESSAGES = 300_000;
const FOLLOW_UPS = 500;

/** What is asked for, and how many milliseconds it may take (p95). */
export const LISTS = [
  { what: 'history of 100 calls', path: '/api/calls?limit=100', budget: 60 },
  { what: '500 open follow-ups', path: '/api/follow-ups?limit=500', budget: 100 },
  {
    what: 'timeline among 1,000,000 rows',
    path: `/api/people/${encodeURIComponent(numberOf(7))}/timeline`,
    budget: 30,
  },
];

/** A million calls and messages of 5,000 people, and 500 who wait to be called back. */
export async function fillLists(api) {
  const state = (
    n,
  ) => `jsonb_build_object('status', 'ended', 'phase', 'completed', 'direction', 'inbound', 'from', ${n},
    'fromKind', 'number', 'fromName', null, 'to', '+12535550140', 'toKind', 'own', 'timestamp', at, 'answeredAt', at,
    'endedAt', at, 'duration', 60, 'ringSeconds', 5, 'answeredBy', 'Ana', 'isTest', false, 'updatedAt', at, 'joinedInto', null)`;
  const numbers = `(select array_agg(raw order by id) from patient_phones where raw like '+1206200%')`;
  await api.sql(`
    insert into calls (id, source, call_key, status, phase, direction, number, state, is_shown, started_at, last_event_at)
    select gen_random_uuid(), 'bench', 'call ' || n, 'ended', 'completed', 'inbound', number, ${state('number')}, true, at::timestamptz, at::timestamptz
    from (select n, (${numbers})[1 + n % 5000] as number,
      to_char((now() - interval '1 hour' - n * interval '1 minute') at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
      from generate_series(1, ${CALLS}) n) as made`);
  // Their follow-ups are those of others: this is about the timeline.
  await api.sql(`
    set harmony.restoring = 'on';
    insert into contact_submissions (name, email, phone, message, state, created_at)
    select 'Person', 'person' || n % 5000 || '@example.org', (${numbers})[1 + n % 5000], 'Hello', 'answered', now() - n * interval '1 minute'
    from generate_series(1, ${MESSAGES}) n`);
  await api.sql(`
    insert into follow_ups (kind, source_id, number, due_at)
    select 'missed-call', gen_random_uuid(), (${numbers})[n], now() - n * interval '1 minute' from generate_series(1, ${FOLLOW_UPS}) n`);
  await api.sql('vacuum analyze');
}

/** Milliseconds of so many answers, one after the other. */
export async function timesOf(api, path, count, headers = { 'x-session-id': api.sessions[0] }) {
  const times = [];
  for (let n = -10; n < count; n += 1) {
    const start = performance.now();
    const answer = await fetch(`${api.origin}${path}`, { headers });
    await answer.text();
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    if (n >= 0) times.push(performance.now() - start);
  }
  return times;
}

// Calls of the last two months, for the statistics: the same ones at every start, counted back from today. They are
// written straight into the database, because thousands of messages through the webhook would take minutes.
import pg from 'pg';
import { reachDatabase } from '../launcher/reach-database.mjs';

const DAYS = 62;
/** Calls on a usual day, Sunday to Saturday. */
const PER_DAY = [2, 27, 22, 19, 23, 25, 11];
/** How the calls of a day spread over its hours, from 8 AM to 8 PM. */
const PER_HOUR = [2, 9, 15, 12, 7, 5, 8, 11, 12, 8, 5, 3, 1];
const FIRST_HOUR = 8;
const PEOPLE = ['Front Desk', 'Front Desk', 'Front Desk', 'Second Desk', 'Second Desk', 'Lin Chen'];
const OUTCOMES = ['booked', 'booked', 'question', 'question', 'moved', 'cancelled', 'herbs'];
const OUTCOMES_OF_STRANGERS = [...OUTCOMES, 'wrong-number', 'wrong-number', 'spam'];
/** The patients of the demo have numbers of the first two. */
const AREAS = ['206', '253', '425', '360'];
const RETURNED = ['reached', 'reached', 'booked', 'left-message', 'no-answer', 'not-needed'];

/** Numbers from 0 to 1 that look random and are the same every time (mulberry32). */
function dice(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const roll = dice(2021);
const oneOf = (list) => list[Math.floor(roll() * list.length)];
const between = (least, most) => Math.round(least + roll() * (most - least));

function hourOfCall() {
  let left = roll() * PER_HOUR.reduce((sum, weight) => sum + weight, 0);
  return FIRST_HOUR + PER_HOUR.findIndex((weight) => (left -= weight) < 0);
}

/** One call. The front desk has become better at it in the last month. */
function makeCall(date, isRecent) {
  const hour = hourOfCall();
  const isOutgoing = roll() < 0.14;
  const isClosed = hour < 9 || hour > 18;
  const isReached = isOutgoing || roll() < (isClosed ? 0.3 : isRecent ? 0.9 : 0.81);
  const area = oneOf(AREAS);
  const isStranger = AREAS.indexOf(area) > 1;
  const phase = isReached ? 'completed' : isClosed || roll() < 0.45 ? 'voicemail' : 'missed';
  return {
    phase,
    direction: isOutgoing ? 'outbound' : 'inbound',
    number: `+1${area}55501${String(between(0, 99)).padStart(2, '0')}`,
    at: `${date} ${String(hour).padStart(2, '0')}:${String(between(0, 59)).padStart(2, '0')}:${String(between(0, 59)).padStart(2, '0')}`,
    rings:
      phase === 'completed' ? between(3, isRecent ? 14 : 19) + (roll() < 0.1 ? between(10, 70) : 0) : between(18, 95),
    talks: phase === 'completed' ? between(25, 420) : 0,
    by: phase === 'completed' ? oneOf(PEOPLE) : null,
    outcome:
      phase === 'completed' && !isOutgoing && roll() < 0.45
        ? oneOf(isStranger ? OUTCOMES_OF_STRANGERS : OUTCOMES)
        : null,
    // Returned after so many minutes, and due after so many: by the next morning, if it came in the evening.
    returned: between(5, isRecent ? 150 : 240) + (isClosed ? 700 : 0),
    due: isClosed ? 800 : 120,
    closing: oneOf(RETURNED),
  };
}

/** Every day but today, whose calls are played. */
function makeCalls(today) {
  return Array.from({ length: DAYS }, (_, n) => DAYS - n).flatMap((ago) => {
    const date = new Date(Date.parse(`${today}T00:00:00Z`) - ago * 86_400_000);
    const usual = PER_DAY[date.getUTCDay()];
    const count = Math.round(usual * (0.8 + roll() * 0.4));
    return Array.from({ length: count }, () => makeCall(date.toISOString().slice(0, 10), ago <= 30));
  });
}

// eslint-disable-next-line no-restricted-syntax -- the zones of a demo are those whose law Node knows
const INSERT = `
  with made as (
    select gen_random_uuid() as id, row_number() over () as n, call.*,
      (at::timestamp at time zone $2) as began,
      (at::timestamp at time zone $2) + make_interval(secs => rings) as picked_up,
      (at::timestamp at time zone $2) + make_interval(secs => rings + talks) as ended
    from jsonb_to_recordset($1::jsonb) as call (phase text, direction text, number text, at text, rings integer,
      talks integer, by text, outcome text, returned integer, due integer, closing text)
  ), calls_made as (
    insert into calls (id, source, call_key, status, phase, direction, number, outcome, outcome_by, is_shown, started_at,
      last_event_at, created_at, state)
    select id, 'ringcentral', 'demo ' || n, 'ended', phase, direction, number, outcome,
      case when outcome is not null then 'Ana' end, true, began, ended, began, jsonb_build_object(
        'status', 'ended', 'phase', phase, 'direction', direction,
        'from', case direction when 'inbound' then number else '+12535550140' end,
        'fromKind', case direction when 'inbound' then 'number' else 'own' end, 'fromName', null,
        'to', case direction when 'inbound' then '+12535550140' else number end,
        'toKind', case direction when 'inbound' then 'own' else 'number' end,
        'timestamp', instant(began), 'answeredAt', case when by is not null then instant(picked_up) end,
        'endedAt', instant(ended), 'duration', talks, 'ringSeconds', rings, 'answeredBy', by, 'isTest', false,
        'updatedAt', instant(ended), 'joinedInto', null)
    from made
  )
  insert into follow_ups (kind, source_id, number, last_at, due_at, state, outcome, closed_by, closed_at, created_at)
  select case phase when 'missed' then 'missed-call' else 'voicemail' end, id::text, number, ended,
    ended + make_interval(mins => due), 'closed', closing, 'ana',
    least(ended + make_interval(mins => returned), now()), ended
  from made where phase <> 'completed'`
  // ISO 8601 in UTC, as states have it.
  .replaceAll(
    /instant\((\w+)\)/g,
    (_, column) => `to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
  );

/** Adds them to the database that the running product uses. */
export async function addPastCalls(settings, zone) {
  const database = await reachDatabase(settings);
  const client = new pg.Client(database.url);
  await client.connect();
  try {
    // eslint-disable-next-line no-restricted-syntax -- the zones of a demo are those whose law Node knows
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(new Date());
    await client.query(INSERT, [JSON.stringify(makeCalls(today)), zone]);
  } finally {
    await client.end();
    await database.stop();
  }
}

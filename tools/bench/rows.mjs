// Rows as a clinic has them after years, of which each scenario takes what it asks about.

/** Words that differ: a vocabulary of a few thousand. */
const WORDS = ['sleep', 'migraine', 'shoulder', 'digestion', 'tension', 'fatigue', 'circulation', 'recovery', 'breathing', 'appetite']; // prettier-ignore
const text = (count) =>
  `(select string_agg((array['${WORDS.join("','")}'])[1 + (n * k * 7 + k) % 10] || case when k % 3 = 0 then ' w' || (n * 31 + k) % 4000 else '' end, ' ') from generate_series(1, ${count}) k)`;
const missing = (table, count) => `generate_series((select count(*) from ${table}) + 1, ${count}) n`;

/** Fills what the website shows up to so many rows of each kind. */
export async function fillContent({ sql }, { conditions = 0, services = 0, faqs = 0 }) {
  await sql(`
    insert into health_conditions (slug, name, description, body_system, symptoms, order_index)
    select 'bench-' || n, 'Condition ' || n || ' ' || ${text(1)}, '<p>' || ${text(30)} || '</p>', 'General', array[${text(2)}, ${text(3)}], n
    from ${missing('health_conditions', conditions)};
    insert into services (slug, name, description, short_description, price, duration, is_active, order_index)
    select 'bench-' || n, 'Service ' || n, '<p>' || repeat('Needles, warmth and rest. ', 24) || '</p>', 'Gentle treatment number ' || n,
      50 + n % 90, 30 + n % 60, n % 9 <> 0, 100 + n
    from ${missing('services', services)};
    insert into faqs (category_id, question, answer, order_index)
    select (select min(id) from faq_categories), 'Question ' || n || ' ' || ${text(3)} || '?', '<p>' || ${text(30)} || '</p>', n
    from ${missing('faqs', faqs)};
    update content_version set version = version + 1;
    select pg_notify('content_changed', '')`);
  await sql('vacuum analyze');
}

/**
 * Fills calls up to so many of 5,000 people, one every so many seconds, a fifth of which nobody answered, with their closed
 * follow-ups; and messages. What they would have others do is not measured.
 */
export async function fillCalls({ sql }, { calls, everySeconds, messages }) {
  await sql(`
    set harmony.restoring = 'on';
    insert into calls (id, source, call_key, status, phase, direction, number, outcome, state, is_shown, started_at, last_event_at)
    select gen_random_uuid(), 'bench', 'call ' || n, 'ended', phase, case n % 10 when 9 then 'outbound' else 'inbound' end, number,
      case n % 12 when 1 then 'booked' when 2 then 'question' when 3 then 'spam' end,
      jsonb_build_object('status', 'ended', 'phase', phase, 'direction', 'inbound', 'from', number, 'fromKind', 'number', 'fromName', null,
        'to', '+12535550140', 'toKind', 'own', 'timestamp', at, 'answeredAt', case phase when 'completed' then at end, 'endedAt', at,
        'duration', 60, 'ringSeconds', 3 + n % 97, 'answeredBy', case phase when 'completed' then 'Extension ' || n % 7 end,
        'isTest', false, 'updatedAt', at, 'joinedInto', null), true, at::timestamptz, at::timestamptz
    from (select n, '+1206' || 2000000 + n % 5000 as number,
        case n % 10 when 0 then 'missed' when 1 then 'voicemail' else 'completed' end as phase,
        to_char((now() - interval '1 hour' - n * interval '${everySeconds} seconds') at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
      from ${missing('calls', calls)}) as made;
    insert into follow_ups (kind, source_id, number, due_at, state, outcome, closed_at, created_at, last_at)
    select 'missed-call', id::text, number, started_at + interval '2 hours', 'closed', 'reached',
      started_at + random() * interval '4 hours', started_at, started_at
    from calls where source = 'bench' and phase <> 'completed' and started_at > now() - interval '90 days' and random() < 0.5
    on conflict do nothing;
    insert into contact_submissions (name, email, phone, message, state, created_at)
    select 'Person', 'person' || n % 5000 || '@example.org', '+1206' || 2000000 + n % 5000, 'Hello', 'answered',
      now() - n * interval '1 minute'
    from ${missing('contact_submissions', messages)};
    reset harmony.restoring`);
  await sql('vacuum analyze');
}

/** People who wait to be called back, and numbers of others in the index of callers. */
export async function fillDesk({ sql }, { followUps, numbers }) {
  await sql(`
    insert into follow_ups (kind, source_id, number, due_at)
    select 'missed-call', gen_random_uuid(), '+1206' || 2000000 + n, now() - n * interval '1 minute' from generate_series(1, ${followUps}) n;
    insert into phone_index (system, patient_id, e164_hmac, national_hmac, last4, is_active, source_updated_at, key_id)
    select 'bench', n::text, sha256(n::text::bytea), sha256(('national ' || n)::bytea), '0000', true, now(), (select min(key_id) from phone_index)
    from generate_series(1, ${numbers}) n`);
  await sql('vacuum analyze');
}

/** Orders of 5,000 people in the past, each of one line, and a ledger as long as they and their deliveries make it. */
export async function fillOrders({ sql }, { orders, movements }) {
  await sql(`
    begin;
    set local harmony.restoring = 'on';
    insert into orders (customer_name, customer_email, customer_phone, status, subtotal_cents, paid_cents, created_at)
    select (array['Ana', 'Ben', 'Chris', 'Dana', 'Eli'])[1 + n % 5] || ' ' || (array['Lee', 'Ruiz', 'Moss', 'Chen'])[1 + n % 4],
      'patient-' || n % 5000 || '@clinic.example', '(206) 555-' || lpad((n % 5000)::text, 4, '0'), 'completed', 1800, 1800,
      now() - n * interval '20 minutes'
    from generate_series(1, ${orders}) as n;
    insert into order_items (order_id, product_id, name, quantity, unit_cents)
    select o.id, p.id, p.name, 1, 1800 from orders o
      join (select id, name, row_number() over (order by id) as place, count(*) over () as many from products) p
        on p.place = 1 + o.id % p.many
    where not exists (select from order_items i where i.order_id = o.id);
    insert into stock_lots (item_id, code, on_hand)
    select id, 'LOT-' || n, 0 from stock_items cross join generate_series(1, 3) as n on conflict do nothing;
    insert into stock_movements (item_id, lot_id, kind, quantity, order_item_id, by)
    select s.id, l.id, 'sale', -1, i.id, 'bench' from order_items i
      join orders o on o.id = i.order_id and o.status = 'completed'
      join stock_items s on s.product_id = i.product_id
      join stock_lots l on l.item_id = s.id and l.code = 'LOT-' || 1 + i.id % 3;
    insert into stock_movements (item_id, lot_id, kind, quantity, reason, by)
    select l.item_id, l.id, 'receive', 1, null, 'bench' from stock_lots l
      cross join generate_series(1, (${movements} / (select count(*) from stock_lots))::integer)
    where l.code <> '';
    commit`);
  await sql('vacuum analyze');
}

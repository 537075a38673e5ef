// Campaigns of the newsletter and their readers: one that everybody has, one on its way, one that is being written.
import pg from 'pg';
import { reachDatabase } from '../launcher/reach-database.mjs';
import { signIn } from './day.mjs';

const READERS = 180;

const text = (html) => ({ kind: 'text', html });
const BUTTON = { kind: 'button', label: 'Book a visit', href: '/book' };
/** Subject, what mail programs show beside it, and parts. */
const SENT = [
  'Easing into autumn',
  'Three small habits for dry days, and our hours in November',
  [
    { kind: 'heading', text: 'Easing into autumn' },
    text(
      '<p>Mornings are dark and the air is dry. Three things that many of our patients like at this time of year:</p><ul><li>a warm breakfast</li><li>a scarf around the neck, also on short ways</li><li>an hour less of screens in the evening</li></ul>',
    ),
    { kind: 'divider' },
    text('<p>In November we are also here on Saturdays.</p>'),
    BUTTON,
  ],
];
const ON_ITS_WAY = [
  'Our hours over the holidays',
  'Open until 1:00 PM on December 24',
  [
    { kind: 'heading', text: 'Our hours over the holidays' },
    text('<p>On December 24 we close at 1:00 PM, and on December 25 we are closed. Please order refills in time.</p>'),
    BUTTON,
  ],
];
const DRAFT = ['A quiet start to the year', '', [{ kind: 'heading', text: 'A quiet start to the year' }]];

const ADD_READERS = `
  insert into newsletter_subscribers (email, state, requested_at, confirmed_at)
  select 'reader' || n || '@example.com', 'confirmed', now() - make_interval(days => 40 + n), now() - make_interval(days => 40 + n)
  from generate_series(1, $1::integer) as n`;

/** The campaign as it was sent so many days ago, with what its parts show. */
const SEND = `
  update letters set state = 'sending', started_at = now() - make_interval(days => $2), started_by = 'ana', frozen = jsonb_build_object(
    'clinicName', 'Harmony Acupuncture', 'address', '418 Alder Street, Suite 2, Tacoma, WA 98402',
    'timeZone', $4::text, 'blocks', $3::jsonb)
  where id = $1`;

/** Its first readers have it, but for one address that was refused; a few have left by its link. */
const HAND_OVER = `
  insert into letter_recipients (letter_id, subscriber_id, state, settled_at, reason, left_at)
  select $1, readers.id,
    case when n > $2 then 'waiting' when n = 17 then 'refused' else 'sent' end,
    case when n <= $2 then letters.started_at + make_interval(mins => (n / 60)::integer) end,
    case when n = 17 and n <= $2 then '552 5.2.2 Mailbox full' end,
    case when n in (31, 77) and n <= $2 then letters.started_at + interval '5 hours' end
  from (select id, row_number() over (order by id) as n from newsletter_subscribers where state = 'confirmed') as readers
  join letters on letters.id = $1`;

const END = `update letters set state = 'sent', ended_at = started_at + interval '3 minutes' where id = $1`;

/** Written by somebody at the front desk; answers its id. */
async function write(origin, [subject, preheader, parts]) {
  const ana = await signIn(origin, 'ana');
  const blocks = parts.map((part, n) => ({ id: `part-${n + 1}`, ...part }));
  const { id } = await ana('POST', '/api/campaigns', { subject, preheader, blocks });
  return id;
}

/**
 * Adds them: as drafts by the API, and what became of them straight into the database, because campaigns are sent only where a mail
 * server takes them, and addresses are confirmed only by whoever reads their mail.
 *
 * @param settings of the running product (`readSettings`)
 */
export async function addCampaigns(origin, settings, zone) {
  const sent = await write(origin, SENT);
  const onItsWay = await write(origin, ON_ITS_WAY);
  await write(origin, DRAFT);
  const database = await reachDatabase(settings);
  const client = new pg.Client(database.url);
  await client.connect();
  try {
    await client.query(ADD_READERS, [READERS]);
    for (const [id, days, parts, handedOver] of [
      [sent, 21, SENT[2], READERS],
      [onItsWay, 0, ON_ITS_WAY[2], READERS / 2],
    ]) {
      await client.query('begin');
      await client.query(SEND, [id, days, JSON.stringify(parts), zone]);
      await client.query(HAND_OVER, [id, handedOver]);
      if (handedOver === READERS) await client.query(END, [id]);
      await client.query('commit');
    }
  } finally {
    await client.end();
    await database.stop();
  }
}

// Puts into a running demo what it takes to see every paper as it is at its fullest: through the product's own API, as the administrator. A
// second run finds what the first has added. Nothing is taken out again but what `giveBack` says: a demo is thrown away.
import { send, signIn, TYPED } from '../demo/day.mjs';
import { addBusyDay } from './busy-day.mjs';
import { addLinks } from './links.mjs';
import { LONG_NAMES, SHORT_NAMES } from './names.mjs';
import { addShop } from './shop.mjs';

/** Today's check-ins: more than one sheet holds. */
const CHECK_INS = 44;
const ARTICLE = 'what-a-first-visit-is-like';
const SENTENCE =
  'We begin with a conversation about what brings you here, how you sleep, what you eat and how you feel through the day. ';

/** Check-ins of people with long and with short names. */
async function addCheckIns(admin, origin) {
  const names = [...LONG_NAMES, ...SHORT_NAMES];
  const { total } = await admin('GET', '/api/check-ins?date=today&limit=1&suspectedSpam=false');
  for (let n = total; n < CHECK_INS; n += 1) {
    const [firstName, lastName] = names[n % names.length].split(' ');
    const visit = { appointmentType: n % 2 === 0 ? 'Facial Rejuvenation Acupuncture' : 'Tui Na Bodywork' };
    // Who checks in twice is on the list once: of one name are several people.
    const dateOfBirth = `${1950 + n}-02-28`;
    const checkIn = { ...TYPED, ...visit, firstName, lastName, dateOfBirth };
    await send(origin, '/api/check-ins', checkIn, {}, 'POST');
  }
}

const ROWS = Array.from(
  { length: 30 },
  (_, n) => `<tr><td>${n + 1}</td><td>Step ${n + 1} of the visit</td><td>${5 + n} minutes</td></tr>`,
);
const BODY = [
  `<p>${SENTENCE.repeat(4)}</p>`,
  '<aside data-kind="warning"><p><strong>Please eat something before you come.</strong></p></aside>',
  ...['Before', 'On the day', 'Afterwards'].map(
    (title) => `<h2>${title}</h2>${`<p>${SENTENCE.repeat(6)}</p>`.repeat(3)}`,
  ),
  `<table><thead><tr><th>Number</th><th>What happens</th><th>How long</th></tr></thead><tbody>${ROWS.join('')}</tbody></table>`,
].join('');

/** An article in the clinic's own words, with a call-out and a long table. */
async function addArticle(admin) {
  const pages = await admin('GET', '/api/pages');
  if (pages.some(({ slug }) => slug === ARTICLE)) return;
  await admin('POST', '/api/pages', { title: 'What a first visit is like', slug: ARTICLE, body: BODY });
}

/** Prepares the demo at this address; answers what the views are opened by. */
export async function prepare(origin) {
  const admin = await signIn(origin, 'admin');
  const day = await addBusyDay(admin, origin);
  const shop = await addShop(admin, origin);
  await addCheckIns(admin, origin);
  await addArticle(admin);
  return { admin, ...day, ...shop, article: `/${ARTICLE}`, ...(await addLinks(origin)) };
}

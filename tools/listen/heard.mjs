// What a person with a screen reader hears, in both browsers: the table that `npm run listen` compares with what Orca says.
import { setTimeout as pause } from 'node:timers/promises';
import { PASSWORD } from '../demo/day.mjs';

/**
 * Something that is done, and what is heard of it.
 *
 * @typedef {object} Scenario
 * @property {string} name
 * @property {string} where
 * @property {string} done in words
 * @property {(seat: import('./seat.mjs').Seat) => Promise<void>} [first] goes there; what is said meanwhile does not count
 * @property {(seat: import('./seat.mjs').Seat) => Promise<void>} does it
 * @property {readonly Line[]} hear in this order; other things may be said in between
 * @property {readonly RegExp[]} [never] what must not be said
 * @property {readonly RegExp[]} [once] what is said a single time
 *
 * @typedef {RegExp | { words: RegExp, within: number }} Line `within`: so many seconds after it was done
 */

const NINA = '+12065550112';
const GRACE = '+12065550161';
const WITHHELD = null;

/** Sentences of the monitor that are of no use to anybody who listens for calls. */
const CHATTER = [/Loading/, /Looking for/, /Saved/, /Checking authentication/, /Connecting/];

/** On the monitor, signed in, and quiet. */
const onMonitor = async (seat) => {
  if (!seat.page.url().endsWith('/calls/monitor')) await seat.open('/calls/monitor');
  if (!seat.page.url().endsWith('/calls/monitor')) await signInAtMonitor(seat);
  await seat.desk.untilQuiet(2_500);
};
const signInAtMonitor = async (seat) => {
  await seat.fill('input', /Username/, 'reception');
  await seat.fill('input', /Password/, PASSWORD);
  seat.press('Return');
  await seat.see('h1', /Call/);
  await pause(4_000);
};

/** The way of a booking, up to the details. */
const chooseATime = async (seat) => {
  await seat.open('/book');
  await seat.enter('main h2 a');
  await seat.see('main a, main button', /^First available|^\d+:\d\d [AP]M/);
  const hasChoice = await seat.page.evaluate(() =>
    [...globalThis.document.querySelectorAll('main a')].some(({ textContent }) =>
      textContent.startsWith('First available'),
    ),
  );
  if (hasChoice) await seat.enter('main a', /^First available/);
  await seat.enter('main a', /^Later dates/);
  await seat.see('main a', /^The soonest dates/);
  await seat.enter('main button', /^\d+:\d\d [AP]M/);
  await seat.see('h1', /Your Details/);
  await seat.desk.untilQuiet(2_500);
};

/** @type {readonly Scenario[]} */
export const MONITOR = [
  {
    name: 'monitor-sign-in',
    where: 'call monitor',
    done: 'reception signs in',
    first: (seat) => seat.open('/calls'),
    does: signInAtMonitor,
    hear: [/heading level 1/, /Connected/],
    once: [/Connected/],
    never: CHATTER,
  },
  {
    name: 'ring-missed',
    where: 'call monitor',
    done: 'Nina Patel calls and gives up',
    first: onMonitor,
    does: (seat) => seat.call('missed', NINA, 2),
    hear: [{ words: /Incoming call from .*Nina Patel/, within: 2.5 }, /Missed call from .*Nina Patel/],
    once: [/Incoming call/, /Missed call/],
    never: CHATTER,
  },
  {
    name: 'ring-answered',
    where: 'call monitor',
    done: 'Grace Hollis calls, and is answered',
    first: onMonitor,
    does: (seat) => seat.call('answered', GRACE, 2),
    hear: [/Incoming call from .*Grace Hollis/, /Answered: .*Grace Hollis/, /Call ended, .*Grace Hollis/],
    never: CHATTER,
  },
  {
    name: 'ring-voicemail',
    where: 'call monitor',
    done: 'Nina Patel calls and leaves a message',
    first: onMonitor,
    does: (seat) => seat.call('voicemail', NINA, 3),
    hear: [{ words: /Incoming call from .*Nina Patel/, within: 2.5 }, /Voicemail from .*Nina Patel/],
    never: [...CHATTER, /Missed call/],
  },
  {
    name: 'withheld-twice',
    where: 'call monitor',
    done: 'somebody withholds the number, gives up, and calls again',
    first: onMonitor,
    does: async (seat) => {
      await seat.call('missed', WITHHELD, 3);
      await pause(2_000);
      await seat.call('missed', WITHHELD, 3);
    },
    hear: [
      { words: /Incoming call from Number withheld/, within: 2.5 },
      /Missed call from Number withheld/,
      /Incoming call from Number withheld/,
      /Missed call from Number withheld/,
    ],
    never: CHATTER,
  },
  {
    name: 'urgent-first',
    where: 'call monitor',
    done: 'Grace Hollis is answered in the moment in which Nina Patel calls',
    first: onMonitor,
    does: async (seat) => {
      const grace = seat.call('hold', GRACE);
      // Her ring and his end of ringing are on the way together.
      await pause(4_930);
      await seat.call('missed', NINA, 2);
      await grace;
    },
    hear: [/Incoming call from .*Grace Hollis/, /Incoming call from .*Nina Patel/, /Answered: .*Grace Hollis/],
    never: CHATTER,
  },
];

/** @type {readonly Scenario[]} */
export const SITE = [
  {
    name: 'cart-by-link',
    where: 'website, About',
    done: 'opens the cart by its link',
    first: (seat) => seat.open('/about'),
    does: (seat) => seat.enter('header a', /^Cart/),
    hear: [/Your Cart.* heading level 1/],
    never: [/About - /],
  },
  {
    name: 'booking-step',
    where: 'website, booking',
    done: 'chooses a service by its link',
    first: (seat) => seat.open('/book'),
    does: (seat) => seat.enter('main h2 a'),
    hear: [/(Who Would You Like to See\?|When Suits You\?).* heading level 1/],
  },
  {
    name: 'booking-errors',
    where: 'website, details of a booking',
    done: 'goes on with nothing filled in',
    first: chooseATime,
    does: (seat) => seat.enter('main button', /^Continue/),
    hear: [/Please check the form/, /Name.*at least 2 characters/],
  },
  {
    name: 'booked',
    where: 'website, details of a booking',
    done: 'fills them in and books to the end',
    first: chooseATime,
    does: async (seat) => {
      await seat.fill('main input', /^Name/, 'June Alder');
      await seat.fill('main input', /^Email/, `june-${Date.now()}@example.com`);
      await seat.enter('main button', /^Continue/);
      await seat.see('h1', /Check and Confirm/);
      await seat.desk.untilQuiet(1_500);
      await seat.enter('main button', /^(Book|Ask for) This Visit/);
      await seat.see('h1', /You Are Booked|We Have Your Request|Check Your Mail/);
    },
    hear: [/Check and Confirm.* heading level 1/, /You Are Booked|We Have Your Request|Check Your Mail/],
  },
  {
    name: 'store-add',
    where: 'website, store',
    done: 'puts a product into the cart',
    first: (seat) => seat.open('/store'),
    does: (seat) => seat.enter('main button', /^Add/),
    hear: [/added|in your cart/i],
  },
  {
    name: 'newsletter',
    where: 'website, foot of About',
    done: 'signs up for the newsletter',
    first: (seat) => seat.open('/about'),
    does: async (seat) => {
      await seat.fill('input[type=email]', /newsletter/, `reader-${Date.now()}@example.com`);
      await pause(4_000);
      seat.press('Return');
    },
    hear: [/Check your email to confirm/],
    once: [/Check your email to confirm/],
  },
  {
    name: 'contact',
    where: 'website, contact',
    done: 'sends a message',
    first: (seat) => seat.open('/contact'),
    does: async (seat) => {
      await seat.fill('main input', /^Name/, 'Ines Moreau');
      await seat.fill('main input', /^Email/, 'ines@example.com');
      await seat.fill('main textarea', /^Message/, 'Is the side entrance open on Saturdays?');
      await seat.enter('main button', /^Send/);
    },
    hear: [/Message sent successfully/],
    once: [/Message sent successfully/],
  },
];

/** @type {readonly Scenario[]} */
export const CONSOLE = [
  {
    name: 'schedule',
    where: 'console, dashboard',
    done: 'opens Schedule from the sidebar',
    first: async (seat) => {
      await seat.signIn('admin');
      await seat.open('/admin');
    },
    does: (seat) => seat.enter('nav a', /^Schedule/),
    hear: [/^Schedule/, /heading level 1/],
  },
  {
    name: 'saved',
    where: 'console, a service',
    done: 'changes how long it takes and saves',
    first: async (seat) => {
      await seat.signIn('admin');
      await seat.open('/admin/services');
      await seat.enter('main [data-part=name]');
      await seat.see('main input', /^Duration/);
      await seat.desk.untilQuiet(2_000);
    },
    does: async (seat) => {
      // Another length than the last time, or nothing is to be saved.
      await seat.fill('main input', /^Duration/, String(30 + (Math.floor(Date.now() / 1000) % 60)));
      await seat.enter('button', /^Save/);
      await pause(2_000);
    },
    hear: [/^Saved \d/],
    once: [/^Saved \d/],
  },
  {
    name: 'toast-error',
    where: 'console, FAQ',
    done: 'hides a question while the line is cut',
    first: async (seat) => {
      await seat.signIn('admin');
      await seat.open('/admin/faqs');
    },
    does: async (seat) => {
      await seat.page.evaluate(() => {
        globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
      });
      await seat.enter('main [role=switch]', /./, 'space');
      await pause(1_500);
    },
    hear: [/The server didn’t respond/],
  },
];

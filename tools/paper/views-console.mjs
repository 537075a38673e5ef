// The console on paper: the schedule, check-ins, figures, recovery codes.
import { press } from './acts.mjs';
import { LONG_NAMES } from './names.mjs';
import { PAPER } from './sheets.mjs';

const NOBODY = 'With no one in particular';
/** The columns of a day's table, and how its rows begin. */
const COLUMNS = /^Time Patient Treatment Room State$/;
const ROW = /^\d{1,2}:\d\d/;

const ofConsole = (name, path, more = {}) => ({ name, path: `/admin${path}`, sheets: PAPER, as: 'admin', ...more });

/** Makes new codes, which are shown once. */
async function makeCodes(page) {
  await press(page, 'main button', 'Create new codes');
  await press(page, 'dialog button, [role=dialog] button, [role=alertdialog] button', 'Create new codes');
  await press(page, 'dialog button, [role=dialog] button', 'Print');
}

/** @param {{ date: string, practitioners: readonly { id: number, name: string }[] }} facts */
export const consoleViews = ({ date, practitioners }) => {
  const columns = new RegExp(`^(?:${[...practitioners.map(({ name }) => name), NOBODY].join('|')})$`);
  const [{ id, name: first }] = practitioners;
  return [
    ofConsole('schedule-day', '/schedule', { heads: [columns, COLUMNS] }),
    ofConsole('schedule-busy-day', `/schedule?date=${date}`, {
      heads: [columns, COLUMNS],
      row: ROW,
      says: [dayOf(date), new RegExp(`^${NOBODY}$`, 'm')],
      whole: LONG_NAMES,
      least: 2,
    }),
    ofConsole('schedule-busy-rooms', `/schedule?date=${date}&by=rooms`, {
      heads: [COLUMNS],
      row: ROW,
      whole: LONG_NAMES,
    }),
    ofConsole('schedule-week', `/schedule?view=week&date=${date}&with=${id}`, {
      says: [new RegExp(`^${first}$`, 'm')],
      heads: [COLUMNS],
      whole: LONG_NAMES,
    }),
    ofConsole('check-ins', '?tab=check-ins', {
      heads: [/^Time Name Date/],
      row: ROW,
      says: [/check-ins$/m],
      whole: LONG_NAMES,
      least: 2,
    }),
    ofConsole('call-statistics', '/call-statistics', { says: [/^Call statistics$/m] }),
    ofConsole('dashboard', '', {}),
    ofConsole('recovery-codes', '/account', {
      as: 'keeper',
      open: makeCodes,
      says: [/^Recovery codes for Harmony$/m, /^Account: /m, /^Made: /m],
      most: 1,
    }),
  ];
};

/** The date of a schedule as its heading says it. */
function dayOf(date) {
  return new RegExp(
    new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', weekday: 'long', month: 'long', day: 'numeric' }).format(
      new Date(`${date}T12:00:00Z`),
    ),
  );
}

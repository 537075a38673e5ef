import { openClinic } from './clinic.mjs';
import { hangUp } from './http.mjs';
import { stopWriters } from './writers.mjs';

/**
 * Runs a drill so many times and returns its figures, each with the worst value of all times.
 *
 * @typedef {{ name: string, what: string, run: (stage: Stage) => Promise<void> }} Drill
 * @typedef {{ open: typeof openClinic, figure: Figure }} Stage Clinics that are opened are closed afterwards: what has to hold after every
 *   drill is noted, and they are stopped.
 * @typedef {(what: string, value: number, limit: { most?: number, least?: number }) => void} Figure
 * @param {Drill} drill
 */
export async function rehearse(drill, times, report = () => undefined) {
  const rows = new Map();
  const note = (what, value, { most = Infinity, least = -Infinity }) => {
    const seen = rows.get(what);
    const isWorse = !seen || (most !== Infinity ? value > seen.value : value < seen.value);
    const worst = isWorse ? value : seen.value;
    const limit = most !== Infinity ? `at most ${most}` : `at least ${least}`;
    // The worst of several times is only comparable when all of them have the same limit.
    if (seen && seen.limit !== limit) throw new Error(`"${what}" was ${seen.limit} before, and is ${limit} now.`);
    rows.set(what, { drill: drill.name, what, value: worst, limit, holds: worst <= most && worst >= least });
  };
  for (let time = 1; time <= times; time++) {
    const problem = await once(drill, note);
    note('runs that broke off', problem === null ? 0 : 1, { most: 0 });
    if (problem !== null) report(`${time}: ${problem}`);
  }
  for (const { what, value, limit, holds } of rows.values())
    report(`${holds ? 'holds' : 'FAILS'}  ${what}: ${shown(value)} (${limit})`);
  return [...rows.values()];
}

/** Why the run broke off; null when it reached its end. */
async function once(drill, note) {
  const opened = [];
  const open = async (options) => {
    const clinic = await openClinic(options);
    opened.push(clinic);
    return clinic;
  };
  try {
    await drill.run({ open, figure: note });
    let broken = null;
    for (const clinic of opened) {
      note('API processes that died', clinic.died(), { most: 0 });
      const breaks = clinic.verifyAudit();
      note('breaks in the audit log', Number(breaks !== null), { most: 0 });
      broken ??= breaks;
    }
    return broken;
  } catch (error) {
    return error.stack ?? String(error);
  } finally {
    await stopWriters();
    hangUp();
    for (const clinic of opened) await clinic.stop();
  }
}

const shown = (value) => (Number.isInteger(value) ? String(value) : value.toFixed(0));

/** The figures as a table of text. */
export function table(rows) {
  const lines = [
    ['drill', 'worst figure', '', 'limit', 'verdict'],
    ...rows.map(({ drill, what, value, limit, holds }) => [
      drill,
      what,
      shown(value),
      limit,
      holds ? 'holds' : 'FAILS',
    ]),
  ];
  const widths = lines[0].map((_, column) => Math.max(...lines.map((line) => line[column].length)));
  return lines
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column]))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

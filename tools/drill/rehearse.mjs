import { openClinic } from './clinic.mjs';
import { hangUp } from './http.mjs';
import { stopWriters } from './writers.mjs';

/**
 * Runs a drill so many times and returns its figures, each with the worst value of all times.
 *
 * @typedef {{ name: string, what: string, needs?: () => string | null, run: (stage: Stage) => Promise<void> }} Drill `needs` says why it
 *   cannot run on this machine.
 * @typedef {{ open: typeof openClinic, figure: (what: string, value: number, limit: { most?: number, least?: number }) => void }} Stage
 *   Clinics that are opened are stopped afterwards.
 * @param {Drill} drill
 */
export async function rehearse(drill, times, report = () => undefined) {
  const missing = drill.needs?.() ?? null;
  if (missing !== null) {
    report(`left out: ${missing}`);
    return [];
  }
  const rows = new Map();
  const note = (what, value, { most = Infinity, least = -Infinity }) => {
    const seen = rows.get(what);
    const isWorse = !seen || (most !== Infinity ? value > seen.value : value < seen.value);
    const worst = isWorse ? value : seen.value;
    rows.set(what, {
      drill: drill.name,
      what,
      value: worst,
      limit: most !== Infinity ? `at most ${most}` : `at least ${least}`,
      holds: worst <= most && worst >= least,
    });
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
    for (const clinic of opened) {
      const broken = clinic.verifyAudit();
      note('breaks in the audit log', broken === null ? 0 : 1, { most: 0 });
      if (broken !== null) return broken;
    }
    return null;
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

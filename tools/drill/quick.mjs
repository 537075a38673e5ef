import { DRILLS } from './drills.mjs';
import { rehearse } from './rehearse.mjs';

/**
 * These drills once each, for `npm test`, against the API that has just been built.
 *
 * @param {string[]} names
 * @returns {Promise<{ runner: string, passed: number, failed: number, problems: string[] }>} a result for the summary
 */
export async function quickDrills(names) {
  const rows = [];
  const broken = [];
  for (const name of names) {
    const drill = DRILLS.find((one) => one.name === name);
    if (!drill) throw new Error(`there is no drill ${name}`);
    rows.push(...(await rehearse(drill, 1, (line) => /^\d+: /.test(line) && broken.push(`${name} ${line}`))));
  }
  const failing = rows.filter(({ holds }) => !holds);
  const problems = failing.map(({ drill, what, value, limit }) => `${drill}: ${what}: ${value} (${limit})`);
  return {
    runner: 'drills',
    passed: rows.length - failing.length,
    failed: failing.length,
    problems: [...problems, ...broken],
  };
}

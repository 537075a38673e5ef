/** How often the ceiling is looked for between the last step that held and the first that did not. */
const HALVINGS = 2;

/**
 * Steps up until one does not hold, then halves the distance twice.
 *
 * @template Found
 * @param {readonly number[]} steps ascending
 * @param {(step: number) => Promise<Found & { holds: boolean }>} run
 * @returns {Promise<{ tried: (Found & { step: number })[], held: (Found & { step: number }) | null, broke: (Found & { step: number }) | null }>}
 *   `held`: the highest that held; `broke`: the lowest that did not, null when all held
 */
export async function climb(steps, run, halvings = HALVINGS) {
  const tried = [];
  let held = null;
  let broke = null;
  const attempt = async (step) => {
    const found = { step, ...(await run(step)) };
    tried.push(found);
    if (found.holds) held = found;
    else broke = found;
  };
  for (const step of steps) {
    await attempt(step);
    if (broke) break;
  }
  for (let n = 0; n < halvings && held && broke; n++) {
    const middle = Math.round((held.step + broke.step) / 2);
    if (middle === held.step || middle === broke.step) break;
    await attempt(middle);
  }
  return { tried, held, broke };
}

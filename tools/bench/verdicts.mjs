/** By how much the two baselines of a scenario may differ: beyond it something else was using the machine. */
const QUIET_SHARE = 0.25;

/** Microseconds in the units of processor time. */
const CPU_US = { us: 1, 'cpu ms': 1_000 };

/** What a bare Fastify takes for a request on the machine that the budgets of processor time were written on, in microseconds. */
const REFERENCE_US = 16;
/** A budget of processor time, from milliseconds on that machine. */
export const xBare = (ms) => (ms * 1_000) / REFERENCE_US;

/** Nothing moves but words whose font has just arrived, by parts of a pixel. */
export const NO_SHIFT = 0.01;

/**
 * @typedef {{ what: string, unit: string, budget?: number, atLeast?: boolean }} Figure What is measured. The budget of processor time
 *   (units `us` and `cpu ms`) is a ratio to the baseline; `atLeast`: more is better; without a budget it is only shown.
 * @typedef {Figure & { value: number, ratio: number | null, ok: boolean | null }} Verdict `ok` is null without a budget.
 */

/** Whether some of these figures are judged by their ratio to the baseline. @param {Record<string, Figure>} figures */
export const needsBaseline = (figures) => Object.values(figures).some(({ unit }) => unit in CPU_US);

/**
 * Judges a measured figure by its budget.
 *
 * @param {Figure} figure
 * @param {number} value in its unit
 * @param {number} base microseconds of the baseline
 * @returns {Verdict}
 */
export function judge(figure, value, base) {
  const { unit, budget, atLeast } = figure;
  const ratio = unit in CPU_US ? (value * CPU_US[unit]) / base : null;
  const judged = ratio ?? value;
  const ok = budget === undefined ? null : atLeast ? judged >= budget : judged <= budget;
  return {
    ...figure,
    value: rounded(value, value < 10 ? 100 : 10),
    ratio: ratio === null ? null : rounded(ratio, 100),
    ok,
  };
}

/**
 * The baseline of a scenario, from the one before and the one after it.
 *
 * @returns {{ base: number, apart: number, isQuiet: boolean }} `apart`: by which share of the smaller they differ.
 */
export function baseline(before, after) {
  const apart = Math.max(before, after) / Math.min(before, after) - 1;
  return { base: (before + after) / 2, apart, isQuiet: apart <= QUIET_SHARE };
}

/**
 * The figures against their budgets as lines of text, the first of which names the columns.
 *
 * @param {readonly (Verdict & { scenario: string })[]} verdicts
 */
export function table(verdicts) {
  const row = (scenario, what, budget, measured, ratio, verdict) =>
    [scenario.padEnd(9), what.padEnd(70), budget.padStart(14), measured.padStart(14), ratio.padStart(8), verdict]
      .join(' ')
      .trimEnd();
  const sign = ({ atLeast }) => (atLeast ? '>= ' : '');
  const budgetOf = ({ budget, ratio, unit, ...how }) =>
    budget === undefined ? '' : `${sign(how)}${budget} ${ratio === null ? unit : 'x bare'}`;
  return [
    row('scenario', 'what', 'budget', 'measured', 'x bare', 'verdict'),
    ...verdicts.map((one) =>
      row(
        one.scenario,
        one.what,
        budgetOf(one),
        `${one.value} ${one.unit}`,
        String(one.ratio ?? ''),
        one.ok === null ? '' : one.ok ? 'within' : 'OVER',
      ),
    ),
  ];
}

/** The value at a share of the sorted values: 0.5 is the median, 0.99 what one in a hundred exceeds. */
export function quantile(values, share) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
}

function rounded(value, steps) {
  return Math.round(value * steps) / steps;
}

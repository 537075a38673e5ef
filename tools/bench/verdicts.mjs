/** By how much the two baselines of a run may differ: beyond it something else was using the machine. */
const QUIET_SHARE = 0.25;

/** Microseconds in the units of processor time. */
const CPU_US = { us: 1, 'cpu ms': 1_000 };

/**
 * @typedef {{ id: string, what: string, unit: string, budget: number | null, atLeast?: boolean }} Line What is measured. The
 *   budget of processor time (units `us` and `cpu ms`) is a ratio to the baseline; `atLeast`: more is better.
 * @typedef {Line & { value: number, ratio: number | null, ok: boolean | null }} Verdict `ok` is null without a budget.
 */

/**
 * @param {Line} line
 * @param {number} value in the line's unit
 * @param {number} base microseconds of the baseline
 * @returns {Verdict}
 */
export function judge(line, value, base) {
  const cpu = CPU_US[line.unit];
  const ratio = cpu ? (value * cpu) / base : null;
  const figure = ratio ?? value;
  const ok = line.budget === null ? null : line.atLeast ? figure >= line.budget : figure <= line.budget;
  return { ...line, value: rounded(value), ratio: ratio === null ? null : rounded(ratio, 100), ok };
}

/**
 * The baseline of a run, from the one before and the one after it.
 *
 * @returns {{ base: number, apart: number, isQuiet: boolean }} `apart`: by which share of the smaller they differ.
 */
export function baseline(before, after) {
  const apart = Math.max(before, after) / Math.min(before, after) - 1;
  return { base: (before + after) / 2, apart, isQuiet: apart <= QUIET_SHARE };
}

/**
 * @param {readonly Verdict[]} verdicts
 * @returns {string[]} lines of text, the first of which names the columns
 */
export function table(verdicts) {
  const row = (id, what, budget, measured, ratio, verdict) =>
    [id.padEnd(4), what.padEnd(56), budget.padStart(12), measured.padStart(13), ratio.padStart(8), verdict]
      .join(' ')
      .trimEnd();
  const budgetOf = ({ budget, ratio, unit }) =>
    budget === null ? '' : ratio === null ? `${budget} ${unit}` : `${budget} x bare`;
  return [
    row('id', 'what', 'budget', 'measured', 'x bare', 'verdict'),
    ...verdicts.map((verdict) =>
      row(
        verdict.id,
        verdict.what,
        budgetOf(verdict),
        `${verdict.value} ${verdict.unit}`,
        String(verdict.ratio ?? ''),
        verdict.ok === null ? '' : verdict.ok ? 'within' : 'OVER',
      ),
    ),
  ];
}

/** The value at a share of the sorted values: 0.5 is the median, 0.99 what one in a hundred exceeds. */
export function quantile(values, share) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
}

function rounded(value, steps = 10) {
  return Math.round(value * steps) / steps;
}

import { hangUp } from '../drill/http.mjs';

/**
 * Runs checks on one deployment, one after another.
 *
 * @typedef {{ name: string, what: string, run: (stage: Stage) => Promise<void> }} Check
 * @typedef {{ stand: Awaited<ReturnType<typeof import('./deployment.mjs').openDeployment>>, rounds: number,
 *   figure: (what: string, value: number, limit: { most?: number, least?: number }) => void }} Stage
 *   `rounds`: how often what is repeated is repeated.
 * @param {Check[]} checks
 * @param {{ rounds: number, open: () => Promise<Stage['stand']>, report: (line: string) => void }} options
 * @returns rows as those of a drill (`tools/drill/rehearse.mjs`)
 */
export async function runChecks(checks, { rounds, open, report }) {
  const stand = await open();
  const rows = [];
  try {
    for (const { name, what, run } of checks) {
      const began = performance.now();
      report(`${name}: ${what}`);
      const figure = (shown, value, { most = Infinity, least = -Infinity }) => {
        const limits = [least > -Infinity && `at least ${least}`, most < Infinity && `at most ${most}`];
        const limit = limits.filter(Boolean).join(', ');
        const holds = value <= most && value >= least;
        rows.push({ drill: name, what: shown, value, limit, holds });
        report(
          `  ${holds ? 'holds' : 'FAILS'}  ${shown}: ${Number.isInteger(value) ? value : value.toFixed(1)} (${limit})`,
        );
      };
      const problem = await run({ stand, figure, rounds }).then(
        () => null,
        (error) => error.stack ?? String(error),
      );
      if (problem) report(`  ${problem}`);
      figure(`broke off${problem ? `: ${problem.split('\n')[0]}` : ''}`, problem ? 1 : 0, { most: 0 });
      report(`  ${((performance.now() - began) / 1_000).toFixed(1)} s`);
    }
  } finally {
    hangUp();
    await stand.stop();
  }
  return rows;
}

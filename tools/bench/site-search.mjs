// What one answer of the website's search costs, as somebody types: none of the terms has been asked for before.
import { cpuOf } from './load.mjs';
import { SEARCH_BUDGETS } from './budgets.mjs';
import { judge, quantile } from './verdicts.mjs';

const WARM_UP = 40;
/** What is typed: common words, rare ones, several at once, a typo, and words that mean the same. */
const SENTENCES = [
  'sleep w',
  'migraine tension w',
  'shoulder recovery w',
  'w',
  'circulation fatigue w',
  'dolor de espalda w',
  'digestoin w',
];

/** Terms that grow letter by letter, each of them another one. */
function* keystrokes() {
  for (let n = 0; ; n += 1) {
    const term = `${SENTENCES[n % SENTENCES.length]}${(n * 37) % 4_000}`;
    for (let end = Math.max(3, term.length - 4); end <= term.length; end += 1)
      yield `${term.slice(0, end)}${' '.repeat(n % 3)}`;
  }
}

/**
 * @param {{ origin: string, pid: number }} product with at least 5,000 rows that are searched
 * @param {number} count how many answers are measured
 */
export async function costOfSearch({ origin, pid }, count = 600) {
  const terms = keystrokes();
  const asked = new Set();
  const next = () => {
    for (;;) {
      const term = terms.next().value;
      if (!asked.has(term)) return asked.add(term) && term;
    }
  };
  const ask = async () => {
    const begun = performance.now();
    const answer = await fetch(`${origin}/api/search?q=${encodeURIComponent(next())}`);
    await answer.text();
    if (answer.status !== 200) throw new Error(`the search answered ${answer.status}`);
    return performance.now() - begun;
  };
  for (let n = 0; n < WARM_UP; n += 1) await ask();
  const times = [];
  const cpu = await cpuOf(pid, async () => {
    for (let n = 0; n < count; n += 1) times.push(await ask());
  });
  times.sort((a, b) => a - b);
  return [judge(SEARCH_BUDGETS.answer, quantile(times, 0.95), 1), judge(SEARCH_BUDGETS.cpu, cpu / 1_000 / count, 1)];
}

/** @typedef {import('./transcript.mjs').Utterance} Utterance */

const lineOf = (line) => (line instanceof RegExp ? { words: line } : line);
const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`;

/**
 * Compares what was said with a line of the table.
 *
 * @param {import('./heard.mjs').Scenario} scenario
 * @param {readonly Utterance[]} said since it was done
 * @param {number} doneAt
 * @returns {{ isRight: boolean, text: string }[]} one for every expectation
 */
export function verdictsOn({ hear, never = [], once = [] }, said, doneAt) {
  let from = 0;
  const heard = hear.map((line) => {
    const { words, within } = lineOf(line);
    const at = said.findIndex(({ text }, n) => n >= from && words.test(text));
    if (at === -1) {
      const isEarlier = said.some(({ text }) => words.test(text));
      return { isRight: false, text: `${isEarlier ? 'said out of order' : 'not said'}: ${words.source}` };
    }
    from = at + 1;
    const after = said[at].at - doneAt;
    const isLate = within !== undefined && after > within * 1000;
    return {
      isRight: !isLate,
      text: `${isLate ? `late, at most ${within} s: ` : ''}“${said[at].text}”, after ${seconds(after)}`,
    };
  });
  const unwanted = never.flatMap((words) => {
    const found = said.find(({ text }) => words.test(text));
    return found ? [{ isRight: false, text: `said, and should not be: “${found.text}”` }] : [];
  });
  const quiet = { isRight: true, text: `never said: ${never.map(({ source }) => source).join(', ')}` };
  const repeated = once.map((words) => {
    const times = said.filter(({ text }) => words.test(text)).length;
    return { isRight: times === 1, text: `said ${times === 1 ? 'once' : `${times} times`}: ${words.source}` };
  });
  return [...heard, ...repeated, ...(never.length > 0 && unwanted.length === 0 ? [quiet] : unwanted)];
}

// What readers do with the same words in different dress, on a page that has nothing of the product: whoever meets another version sees here
// which of the rules in libs/ui/src/a11y still have a reason.
import { pathToFileURL } from 'node:url';
import path from 'node:path';

const PAGE = pathToFileURL(path.join(import.meta.dirname, 'facts.html')).href;

const ALL = ['firefox', 'chromium'];
/** Name, what is done, and who speaks of it. */
const KNOWN = [
  ['alert-role-filled', 'an empty role="alert" is filled', ['chromium']],
  ['alert-filled', 'an empty role="alert" aria-live="assertive" is filled', ALL],
  ['alert-inserted', 'an alert appears with its words', ALL],
  ['status-filled', 'an empty role="status" aria-live="polite" is filled', ALL],
  ['status-inserted', 'a status appears with its words', ['chromium']],
  ['status-uncovered', 'a status appears, its words are aria-hidden and no longer so two frames later', ALL],
];

/**
 * The facts as scenarios of a browser.
 *
 * @returns {import('./heard.mjs').Scenario[]}
 */
export const factsOf = (browser) =>
  KNOWN.map(([name, done, speakers]) => {
    const words = `Words of ${name.replaceAll('-', ' ')}`;
    const pattern = new RegExp(words);
    return {
      name,
      where: 'facts of readers',
      done,
      first: (seat) => (seat.page.url() === PAGE ? undefined : seat.open(PAGE)),
      does: (seat) => seat.page.evaluate((fact, text) => globalThis.facts[fact](text), name, words),
      ...(speakers.includes(browser) ? { hear: [pattern], once: [pattern] } : { hear: [], never: [pattern] }),
    };
  });

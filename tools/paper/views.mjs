import { consoleViews } from './views-console.mjs';
import { shopViews } from './views-shop.mjs';
import { siteViews } from './views-site.mjs';

/**
 * A view that is made for paper.
 *
 * @typedef {object} View
 * @property {string} name of its files
 * @property {string} path where it is opened
 * @property {readonly import('./sheets.mjs').Sheet[]} sheets what it is printed on
 * @property {'admin' | 'keeper' | null} as who opens it: the administrator, the account with recovery codes, or somebody outside
 * @property {(page: import('puppeteer-core').Page) => Promise<boolean | void>} [open] presses what it is printed by; false: nothing here has it
 * @property {readonly RegExp[]} [heads] the lines that every page has to say, one after the other, all but the first at its top
 * @property {RegExp} [row] what the line below the heads begins with
 * @property {readonly RegExp[]} [says] what it has to say somewhere
 * @property {readonly string[]} [whole] names that have to be whole
 * @property {number} [least] with fewer pages it shows too little
 * @property {number} [most] more pages are a fault
 */

/**
 * Every view, opened by what the preparation has added.
 *
 * @param {Awaited<ReturnType<typeof import('./prepare.mjs').prepare>>} facts
 * @returns {readonly View[]}
 */
export const viewsOf = (facts) => [...siteViews(facts), ...consoleViews(facts), ...shopViews(facts)];

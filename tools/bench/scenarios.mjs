import booking from './scenarios/booking.mjs';
import calls from './scenarios/calls.mjs';
import console from './scenarios/console.mjs';
import growth from './scenarios/growth.mjs';
import orders from './scenarios/orders.mjs';
import pages from './scenarios/pages.mjs';
import requests from './scenarios/requests.mjs';
import scale from './scenarios/scale.mjs';
import search from './scenarios/search.mjs';

/**
 * What can be measured, in the order in which it is.
 *
 * @typedef {Awaited<ReturnType<typeof import('./product.mjs').openProduct>>} Product
 * @typedef {{ quick: boolean, only: string[] | null, note: (figure: string, value: number, detail?: string) => void, product: Product }} Stage
 *   `only`: the parts that are asked for, of scenarios with parts; `detail` stands behind what the figure says it is.
 * @typedef {{ name: string, what: string, figures: Record<string, import('./verdicts.mjs').Figure>,
 *   prepare?: (stage: Stage) => Promise<void>, run: (stage: Stage) => Promise<void> }} Scenario
 * @type {readonly Scenario[]}
 */
export const SCENARIOS = [requests, pages, search, booking, orders, console, calls, growth, scale];

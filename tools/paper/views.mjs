/**
 * A view that is made for paper.
 *
 * @typedef {object} View
 * @property {string} name of its files
 * @property {string} path where it is opened, as the administrator of the demo
 * @property {(page: import('@playwright/test').Page) => Promise<boolean>} [open] presses what it is printed by; false: nothing here has it
 * @property {boolean} [label] it says the size of its paper itself
 * @property {RegExp} [repeats] what every page of it says at its top
 * @property {number} [most] more pages are a fault
 */

/** Presses an entry of the papers of what is to be packed. */
const paper = (item) => async (page) => {
  await page.getByRole('button', { name: 'Print' }).first().click();
  const entry = page.getByRole('menuitem', { name: item });
  if (await entry.isDisabled()) return false;
  await entry.click();
  await page.locator('[data-printed]').waitFor({ state: 'attached' });
  return true;
};

const site = (name, path) => ({ name, path });

/** @type {readonly View[]} */
export const VIEWS = [
  site('home', '/'),
  site('services', '/services'),
  site('conditions', '/conditions'),
  site('faq', '/faq'),
  site('contact', '/contact'),
  site('privacy', '/privacy'),
  site('terms', '/terms'),
  site('new-patients', '/new-patients'),
  site('accessibility', '/accessibility'),
  { name: 'schedule-day', path: '/admin/schedule', repeats: /Time\s+Patient|^[A-Z]/m },
  { name: 'schedule-week', path: '/admin/schedule?view=week' },
  { name: 'check-ins', path: '/admin/?tab=check-ins' },
  { name: 'call-statistics', path: '/admin/call-statistics' },
  { name: 'dashboard', path: '/admin' },
  { name: 'packing-slip', path: '/admin/orders?view=pack', open: paper(/^Packing slip/) },
  { name: 'weighing-list', path: '/admin/orders?view=pack', open: paper('Weighing list') },
  { name: 'formula-labels', path: '/admin/orders?view=pack', open: paper(/^Labels of formulas/), label: true },
  { name: 'address-label', path: '/admin/orders?view=pack', open: paper(/^Address label/), label: true },
  { name: 'shelf-tag', path: '/admin/orders?view=pack', open: paper(/^Tag for the shelf/), label: true, most: 1 },
];

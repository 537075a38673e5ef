// Orders, formulas and stock on paper: slips, lists, labels and tags.
import { choose, press, untilPrinted } from './acts.mjs';
import { LONG_NAMES, surnameOf } from './names.mjs';
import { LABEL_4_2, LABEL_4_6, PAPER } from './sheets.mjs';

/** Presses an entry of the papers of everything that is to be packed. */
const paper = (entry) => async (page) => (await choose(page, 'Print', entry)) && untilPrinted(page);

const ofPacking = (name, entry, more = {}) => ({
  name,
  path: '/admin/orders?view=pack',
  sheets: PAPER,
  as: 'admin',
  open: paper(entry),
  ...more,
});

async function printLetters(page) {
  await press(page, 'main button', 'Print letters');
  await press(page, 'dialog button, [role=dialog] button', 'Print ');
  return untilPrinted(page);
}

const printList = async (page) => (await press(page, 'main button', 'Print list')) && untilPrinted(page);

/** @param {{ orderId: number, formulaId: number, recallId: number }} facts */
export const shopViews = ({ orderId, formulaId, recallId }) => [
  ofPacking('packing-slips', 'Packing slip', { says: [/^Order \d+$/m, /^Product SKU Pieces$/m], whole: LONG_NAMES }),
  ofPacking('weighing-list', 'Weighing list', { heads: [/^Herb For all packs Lot Weighed$/], whole: [LONG_NAMES[2]] }),
  ofPacking('formula-labels', 'Labels of formulas', {
    sheets: LABEL_4_6,
    says: [/pack 2 of 2/],
    whole: [LONG_NAMES[2]],
    most: 2,
  }),
  ofPacking('address-labels', 'Address label', { sheets: LABEL_4_6, whole: LONG_NAMES, least: 3, most: 3 }),
  ofPacking('shelf-tags', 'Tag for the shelf', { sheets: LABEL_4_2, whole: LONG_NAMES.map(surnameOf), least: 5 }),
  { name: 'order', path: `/admin/orders?state=all&row=${orderId}`, sheets: PAPER, as: 'admin', whole: [LONG_NAMES[2]] },
  { name: 'formula', path: `/admin/formulas?edit=${formulaId}`, sheets: PAPER, as: 'admin', whole: [LONG_NAMES[2]] },
  { name: 'recall', path: `/admin/stock?recall=${recallId}`, sheets: PAPER, as: 'admin', whole: LONG_NAMES },
  {
    name: 'recall-list',
    path: `/admin/stock?recall=${recallId}`,
    sheets: PAPER,
    as: 'admin',
    open: printList,
    heads: [/^Order Name Telephone Email/],
    row: /^\d{4,}/,
    says: [/^Recall of /m],
    whole: LONG_NAMES,
    least: 2,
  },
  {
    name: 'recall-letters',
    path: `/admin/stock?recall=${recallId}`,
    sheets: PAPER,
    as: 'admin',
    open: printLetters,
    heads: [/^Order \d+$/],
    whole: LONG_NAMES,
    least: 40,
    most: 40,
  },
];

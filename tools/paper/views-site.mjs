// The website on paper, as somebody outside sees it.
import { PAPER } from './sheets.mjs';

const site = (name, path, more = {}) => ({ name, path, sheets: PAPER, as: null, ...more });

/** @param {{ article: string, orderToken: string, visitToken: string }} facts */
export const siteViews = ({ article, orderToken, visitToken }) => [
  site('home', '/'),
  site('services', '/services', { says: [/Initial Consultation/] }),
  site('service', '/services/initial-consultation-and-treatment'),
  site('conditions', '/conditions'),
  site('condition', '/conditions/low-back-pain'),
  site('practitioner', '/practitioners/mei-alvarez', { says: [/Mei Alvarez/] }),
  site('faq', '/faq'),
  site('contact', '/contact'),
  site('privacy', '/privacy', { says: [/^Privacy/m] }),
  site('terms', '/terms', { says: [/^Terms$/m] }),
  site('new-patients', '/new-patients'),
  site('accessibility', '/accessibility'),
  site('article', article, { says: [/^What a first visit is like$/m, /^30 Step 30 of the visit/m], least: 2 }),
  site('order-of-patient', `/orders/view?token=${orderToken}`, { says: [/Order/, /\$/], most: 2 }),
  site('visit-of-patient', `/visit?token=${visitToken}`, { says: [/Follow-up Acupuncture/], most: 2 }),
];

import { readFlags, shopRules, stateOfZip, taxRateOf, type Setting } from '@harmony/domain';
import type { Rates } from './rates';

/** Something without which patients cannot order, or order at the wrong price. */
export interface Missing {
  text: string;
  /** Where in the console it is put right; on the page itself where there is none. */
  to?: string;
  /** Without it nothing can be ordered at all. */
  isNeeded: boolean;
}

const RULES = '/config?tab=orders';

/** What is missing before patients order, in the order in which to see to it. `today` is the clinic's day. */
export function whatIsMissing(settings: readonly Setting[], { tax, shipping }: Rates, today: string): Missing[] {
  const { clinic, canShip } = shopRules(settings);
  const missing: Missing[] = [];
  if (!readFlags(settings).store_enabled)
    missing.push({ text: 'The store is off.', to: '/config?tab=features', isNeeded: true });
  if (stateOfZip(clinic.zip) === null)
    missing.push({
      text: 'The clinic’s ZIP code isn’t set, so no tax is added to pickup orders.',
      to: RULES,
      isNeeded: false,
    });
  else if (!taxRateOf(tax, 'supplement', clinic, today))
    missing.push({
      text: `No tax rate for supplements applies in ${clinic.state} today. Add one, unless no tax is due.`,
      isNeeded: false,
    });
  if (canShip && shipping.length === 0)
    missing.push({ text: 'Shipping is on, but there’s no shipping rate yet.', isNeeded: false });
  return missing;
}

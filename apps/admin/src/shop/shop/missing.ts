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
    missing.push({ text: 'The store is switched off.', to: '/config?tab=features', isNeeded: true });
  if (stateOfZip(clinic.zip) === null)
    missing.push({
      text: 'The ZIP code of the clinic is not set, so no tax is added to what is picked up.',
      to: RULES,
      isNeeded: false,
    });
  else if (!taxRateOf(tax, 'supplement', clinic, today))
    missing.push({
      text: `No rate of tax for supplements holds in ${clinic.state} today. Add one, unless none is due.`,
      isNeeded: false,
    });
  if (canShip && shipping.length === 0)
    missing.push({ text: 'Orders are to be shipped, but there is no rate of shipping yet.', isNeeded: false });
  return missing;
}

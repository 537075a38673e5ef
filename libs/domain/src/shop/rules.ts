import { numberSetting, switchSetting } from '../platform/settings/declarations';
import { configValue, type Setting } from '../platform/settings/site-settings';
import type { Place } from './orders/totals';
import { SHOP_SETTINGS } from './settings';
import { stateOfZip } from './us-zip';

/** The general rules of the shop, as they are set. */
export interface ShopRules {
  /** Where the clinic is, by its ZIP code; both texts empty: nobody has said, and no tax is due on what is picked up. */
  clinic: Place;
  canShip: boolean;
  /** Quantity per product in one order. */
  maxPerOrder: number;
  /** Days on the shelf. */
  pickupDays: number;
  /** Open orders of one network that keep stock. */
  openOrders: number;
  /** Internet addresses whose orders are not counted. */
  ownNetworks: string[];
  /** Refills require a visit within so many months, where one is known; 0: never. */
  visitMonths: number;
  /** Mails may name products. */
  mailItems: boolean;
}

/** The rules of the shop from every entry of the settings. What is not set, or wrong, is as usual. */
export function shopRules(settings: readonly Setting[]): ShopRules {
  const text = (setting: string): string => configValue(settings, setting)?.trim() ?? '';
  const zip = text(SHOP_SETTINGS.zip.setting);
  const state = stateOfZip(zip);
  return {
    clinic: state === null ? { state: '', zip: '' } : { state, zip },
    canShip: switchSetting(settings, SHOP_SETTINGS.shipping),
    maxPerOrder: numberSetting(settings, SHOP_SETTINGS.maxPerOrder),
    pickupDays: numberSetting(settings, SHOP_SETTINGS.pickupDays),
    openOrders: numberSetting(settings, SHOP_SETTINGS.openOrders),
    ownNetworks: text(SHOP_SETTINGS.ownNetwork.setting)
      .split(/[\s,;]+/)
      .filter(Boolean),
    visitMonths: numberSetting(settings, SHOP_SETTINGS.visitMonths),
    mailItems: switchSetting(settings, SHOP_SETTINGS.mailItems),
  };
}

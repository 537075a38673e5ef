import type { NumberSetting, SwitchSetting } from '../platform/settings/declarations';

/** A text of the clinic's own. */
export interface TextSetting {
  kind: 'text';
  setting: `shop_${string}`;
  label: string;
  help: string;
  usual: string;
}

export type ShopSettingDeclaration = NumberSetting | SwitchSetting | TextSetting;

/** The general rules of the shop, which the clinic sets (docs/product.md, section 10.38). */
export const SHOP_SETTINGS = {
  zip: {
    kind: 'text',
    setting: 'shop_zip',
    label: 'Clinic ZIP code',
    help: 'Picked-up orders are taxed where the clinic is.',
    usual: '',
  },
  shipping: {
    kind: 'flag',
    setting: 'shop_shipping',
    label: 'Ship orders',
    help: 'While it’s off, orders are picked up at the clinic.',
    usual: false,
  },
  maxPerOrder: {
    kind: 'number',
    setting: 'shop_max_per_order',
    label: 'Quantity per product',
    help: 'The most of one product in one order.',
    unit: 'pieces',
    least: 1,
    most: 99,
    usual: 10,
  },
  pickupDays: {
    kind: 'number',
    setting: 'shop_pickup_days',
    label: 'Time on the shelf',
    help: 'How long a ready order waits for pickup before it’s listed as unclaimed.',
    unit: 'days',
    least: 1,
    most: 90,
    usual: 14,
  },
  openOrders: {
    kind: 'number',
    setting: 'shop_open_orders',
    label: 'Open orders per address',
    help: 'Further orders from the same internet address don’t hold stock until you accept them.',
    unit: 'orders',
    least: 1,
    most: 100,
    usual: 3,
  },
  ownNetwork: {
    kind: 'text',
    setting: 'shop_own_network',
    label: 'The clinic’s own internet address',
    help: 'Orders from the clinic’s own Wi-Fi aren’t counted. An address such as 203.0.113.7; separate several with commas.',
    usual: '',
  },
  expiryMargin: {
    kind: 'number',
    setting: 'shop_expiry_margin_days',
    label: 'Stop selling before expiry',
    help: 'A lot that expires sooner is no longer sold.',
    unit: 'days',
    least: 0,
    most: 365,
    usual: 30,
  },
  visitMonths: {
    kind: 'number',
    setting: 'shop_visit_months',
    label: 'Refills require a visit within',
    help: 'Patients whose last known visit was longer ago are asked to come in before the next refill. 0 means never.',
    unit: 'months',
    least: 0,
    most: 60,
    usual: 6,
  },
  mailItems: {
    kind: 'flag',
    setting: 'shop_mail_items',
    label: 'Name products in emails',
    help: 'While it’s off, emails only give the order’s number, state and total, since others may read them.',
    usual: false,
  },
} as const satisfies Record<string, ShopSettingDeclaration>;

type ShopSettings = typeof SHOP_SETTINGS;
/** The settings key of a general rule of the shop. */
export type ShopSetting = ShopSettings[keyof ShopSettings]['setting'];

/** Every general rule, in the order of the form. */
export const SHOP_SETTING_LIST: readonly ShopSettingDeclaration[] = Object.values(SHOP_SETTINGS);

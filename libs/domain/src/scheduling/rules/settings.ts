import type { ChoiceSetting, NumberSetting, SwitchSetting } from '../../platform/settings/declarations';

/** Whose visits the clinic confirms by hand. */
const APPROVALS = [
  { value: 'none', label: 'Nobody' },
  { value: 'first', label: 'People who come for the first time' },
  { value: 'all', label: 'Everybody' },
] as const;

/** Whose bookings wait until a button of their mail is pressed. */
const VERIFIED = [
  { value: 'off', label: 'Nobody' },
  { value: 'new', label: 'Whoever has not had a visit here' },
  { value: 'always', label: 'Everybody' },
] as const;

export type BookingSettingDeclaration = NumberSetting | ChoiceSetting | SwitchSetting;

/** The general rules of booking, which bind patients, never the clinic itself; and which mails patients get. */
export const BOOKING_SETTINGS = {
  notice: {
    kind: 'number',
    setting: 'booking_notice',
    label: 'Notice',
    help: 'How long before it begins a time can be booked at the latest. A service can have its own.',
    unit: 'minutes',
    least: 0,
    most: 10_080,
    usual: 120,
  },
  sameDay: {
    kind: 'flag',
    setting: 'booking_same_day',
    label: 'Booking on the same day',
    help: 'While it is off, the first day that can be booked is tomorrow.',
    usual: true,
  },
  horizon: {
    kind: 'number',
    setting: 'booking_horizon',
    label: 'How far ahead',
    help: 'The last day that can be booked, counted from today.',
    unit: 'days',
    least: 1,
    most: 366,
    usual: 60,
  },
  lateCancel: {
    kind: 'number',
    setting: 'booking_late_cancel',
    label: 'Late cancellation',
    help: 'Who cancels later than so many hours before the visit cancels late, and moves it by telephone only.',
    unit: 'hours',
    least: 0,
    most: 336,
    usual: 24,
  },
  firstVisitsPerDay: {
    kind: 'number',
    setting: 'booking_first_visits_per_day',
    label: 'First visits a day',
    help: 'At most so many for each practitioner. 0: no limit.',
    unit: 'visits',
    least: 0,
    most: 100,
    usual: 0,
  },
  onlineVisitsPerDay: {
    kind: 'number',
    setting: 'booking_online_visits_per_day',
    label: 'Visits booked online a day',
    help: 'At most so many for each practitioner; the clinic can book more. 0: no limit.',
    unit: 'visits',
    least: 0,
    most: 100,
    usual: 0,
  },
  comingVisits: {
    kind: 'number',
    setting: 'booking_coming_visits',
    label: 'Coming visits of one person',
    help: 'So many can be booked ahead under one e-mail address or telephone number.',
    unit: 'visits',
    least: 1,
    most: 50,
    usual: 3,
  },
  approval: {
    kind: 'choice',
    setting: 'booking_approval',
    label: 'Whose visits you confirm first',
    help: 'The time is kept until you have decided. A service can always be confirmed by hand.',
    choices: APPROVALS,
    usual: 'none',
  },
  verify: {
    kind: 'choice',
    setting: 'booking_verify',
    label: 'Who confirms a booking by e-mail',
    help: 'The time is kept for 60 minutes, until a button of the mail is pressed; afterwards it is free again. Only where e-mail is set up. Who has had a visit is known by name with e-mail address or telephone number.',
    choices: VERIFIED,
    usual: 'off',
  },
  visitMails: {
    kind: 'flag',
    setting: 'booking_visit_mails',
    label: 'Mail patients what you change',
    help: 'Who has an e-mail address is told of visits that you book, move, confirm or cancel, two minutes later. Only while patients book online.',
    usual: true,
  },
  reminder: {
    kind: 'number',
    setting: 'booking_reminder',
    label: 'Reminder',
    help: 'So long before a visit its patient is reminded by e-mail, between 8 in the morning and 8 in the evening. 0: never. Only while patients book online.',
    unit: 'hours',
    least: 0,
    most: 336,
    usual: 48,
  },
  secondReminder: {
    kind: 'number',
    setting: 'booking_second_reminder',
    label: 'Second reminder',
    help: 'The same once more. 0: there is none.',
    unit: 'hours',
    least: 0,
    most: 336,
    usual: 0,
  },
} as const satisfies Record<string, BookingSettingDeclaration>;

type BookingSettings = typeof BOOKING_SETTINGS;
/** The settings key of a general rule of booking. */
export type BookingSetting = BookingSettings[keyof BookingSettings]['setting'];

/** Every general rule, in the order of the form. */
export const BOOKING_SETTING_LIST: readonly BookingSettingDeclaration[] = Object.values(BOOKING_SETTINGS);

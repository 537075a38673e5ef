import type { ChoiceSetting, NumberSetting, SwitchSetting } from '../../platform/settings/declarations';

/** Whose visits the clinic confirms by hand. */
const APPROVALS = [
  { value: 'none', label: 'No one' },
  { value: 'first', label: 'First-time patients' },
  { value: 'all', label: 'Everyone' },
] as const;

/** Whose bookings wait until a button of their mail is pressed. */
const VERIFIED = [
  { value: 'off', label: 'No one' },
  { value: 'new', label: 'Anyone who hasn’t had a visit here' },
  { value: 'always', label: 'Everyone' },
] as const;

export type BookingSettingDeclaration = NumberSetting | ChoiceSetting | SwitchSetting;

/** The general rules of booking, which bind patients, never the clinic itself; and which mails patients get. */
export const BOOKING_SETTINGS = {
  notice: {
    kind: 'number',
    setting: 'booking_notice',
    label: 'Notice',
    help: 'How long before it starts a time has to be booked. A service can have its own.',
    unit: 'minutes',
    least: 0,
    most: 10_080,
    usual: 120,
  },
  sameDay: {
    kind: 'flag',
    setting: 'booking_same_day',
    label: 'Booking on the same day',
    help: 'While it’s off, the first day that can be booked is tomorrow.',
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
    help: 'Patients who cancel less than this many hours before the visit cancel late, and can only move it by phone.',
    unit: 'hours',
    least: 0,
    most: 336,
    usual: 24,
  },
  firstVisitsPerDay: {
    kind: 'number',
    setting: 'booking_first_visits_per_day',
    label: 'First visits per day',
    help: 'The most for each practitioner. 0 means no limit.',
    unit: 'visits',
    least: 0,
    most: 100,
    usual: 0,
  },
  onlineVisitsPerDay: {
    kind: 'number',
    setting: 'booking_online_visits_per_day',
    label: 'Visits booked online per day',
    help: 'The most for each practitioner; the clinic can book more. 0 means no limit.',
    unit: 'visits',
    least: 0,
    most: 100,
    usual: 0,
  },
  comingVisits: {
    kind: 'number',
    setting: 'booking_coming_visits',
    label: 'Upcoming visits per person',
    help: 'How many can be booked ahead under one email address or phone number.',
    unit: 'visits',
    least: 1,
    most: 50,
    usual: 3,
  },
  approval: {
    kind: 'choice',
    setting: 'booking_approval',
    label: 'Whose visits you confirm first',
    help: 'The time is held until you decide. A service can always be confirmed by hand.',
    choices: APPROVALS,
    usual: 'none',
  },
  verify: {
    kind: 'choice',
    setting: 'booking_verify',
    label: 'Who confirms a booking by email',
    help: 'The time is held for 60 minutes, until a button in the email is pressed; after that, it’s free again. Only where email is set up. Anyone who has had a visit is recognized by name with email address or phone number.',
    choices: VERIFIED,
    usual: 'off',
  },
  visitMails: {
    kind: 'flag',
    setting: 'booking_visit_mails',
    label: 'Email patients about your changes',
    help: 'Patients with an email address are told about visits you book, move, confirm or cancel, two minutes later. Only while patients book online.',
    usual: true,
  },
  reminder: {
    kind: 'number',
    setting: 'booking_reminder',
    label: 'Reminder',
    help: 'How long before a visit its patient is reminded by email, between 8 AM and 8 PM. 0 means never. Only while patients book online.',
    unit: 'hours',
    least: 0,
    most: 336,
    usual: 48,
  },
  secondReminder: {
    kind: 'number',
    setting: 'booking_second_reminder',
    label: 'Second reminder',
    help: 'The same again. 0 means there is none.',
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

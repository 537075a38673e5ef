import { msg } from '@harmony/language';

/** Days somebody may prefer, in the order they are shown. */
export const PREFERRED_DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
export type PreferredDay = (typeof PREFERRED_DAYS)[number];

/** Times of day somebody may prefer, in the order they are shown. */
export const PREFERRED_TIMES = ['morning', 'midday', 'afternoon', 'evening'] as const;
export type PreferredTime = (typeof PREFERRED_TIMES)[number];

/** Their labels in the form, in English. */
export const PREFERRED_DAY_LABELS: Readonly<Record<PreferredDay, string>> = {
  monday: msg('Monday'),
  tuesday: msg('Tuesday'),
  wednesday: msg('Wednesday'),
  thursday: msg('Thursday'),
  friday: msg('Friday'),
  saturday: msg('Saturday'),
  sunday: msg('Sunday'),
};
export const PREFERRED_TIME_LABELS: Readonly<Record<PreferredTime, string>> = {
  morning: msg('Morning (before 11 AM)'),
  midday: msg('Midday (11 AM to 2 PM)'),
  afternoon: msg('Afternoon (2 to 5 PM)'),
  evening: msg('Evening (after 5 PM)'),
};

/** Messages for the fields that an appointment request adds to those of the contact form. */
export const APPOINTMENT_MESSAGES = {
  serviceId: 'Choose a service from the list, or leave it open',
  practitionerId: 'Choose a practitioner from the list, or “Any practitioner”',
  preferredDays: 'Choose days from the list',
  preferredTimes: 'Choose times from the list',
} as const;

/** Days somebody may prefer, in the order they are shown. */
export const PREFERRED_DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
export type PreferredDay = (typeof PREFERRED_DAYS)[number];

/** Times of day somebody may prefer, in the order they are shown. */
export const PREFERRED_TIMES = ['morning', 'midday', 'afternoon', 'evening'] as const;
export type PreferredTime = (typeof PREFERRED_TIMES)[number];

/** Their labels in the form. */
export const PREFERRED_DAY_LABELS: Readonly<Record<PreferredDay, string>> = {
  monday: 'Monday',
  tuesday: 'Tuesday',
  wednesday: 'Wednesday',
  thursday: 'Thursday',
  friday: 'Friday',
  saturday: 'Saturday',
  sunday: 'Sunday',
};
export const PREFERRED_TIME_LABELS: Readonly<Record<PreferredTime, string>> = {
  morning: 'Morning (before 11 AM)',
  midday: 'Midday (11 AM to 2 PM)',
  afternoon: 'Afternoon (2 to 5 PM)',
  evening: 'Evening (after 5 PM)',
};

/** Messages for the fields that an appointment request adds to those of the contact form. */
export const APPOINTMENT_MESSAGES = {
  serviceId: 'Choose a service from the list, or leave it open',
  practitionerId: 'Choose a practitioner from the list, or “Any practitioner”',
  preferredDays: 'Choose days from the list',
  preferredTimes: 'Choose times from the list',
} as const;

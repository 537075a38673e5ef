/** The possible meanings of a column in an imported file, with their labels. `ignore` leaves the column out. */
export const IMPORT_FIELD_LABELS = {
  ignore: 'Don’t import',
  externalId: 'Patient number',
  name: 'Full name',
  firstName: 'First name',
  lastName: 'Last name',
  preferredName: 'Preferred name',
  dateOfBirth: 'Date of birth',
  email: 'Email',
  phone: 'Phone',
  mobile: 'Mobile phone',
  homePhone: 'Home phone',
  workPhone: 'Work phone',
  relation: 'Whose phone it is (relation)',
  balance: 'Balance',
  externalLink: 'Link to the patient',
  alerts: 'Alert',
} as const;

/** The largest file that can be imported, in bytes. */
export const IMPORT_MAX_BYTES = 10 * 1024 * 1024;

/** A patient's wish: the name of its switch, and the first alert on the patient's card. */
export const LEAVE_NO_MESSAGE = 'Don’t leave phone messages';

/** The states that lists of a patient's visits have always told: one that has begun is a booked one until it is over. */
export const PATIENT_VISIT_STATES = ['booked', 'completed', 'cancelled', 'no-show'] as const;

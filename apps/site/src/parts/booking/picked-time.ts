import type { FormResult } from '../../page.slice';
import { textOf } from '../forms/posted-text';

/** What the button of a time sends as `pick`: ISO 8601, and whom it is with (a practitioner's slug or `any`). */
export const pickOf = (startsAt: string, who: string): string => `${startsAt} ${who}`;

/** Sent with the time where it can only be asked for, as the program that keeps the schedule cannot be reached. */
export const REQUEST_FIELD = { name: 'request', value: 'yes' };

/** The time whose button was pressed, by the names of the API. */
export function pickedTime(values: FormResult['values']): { startsAt: string; with: string } {
  const [startsAt = '', who = ''] = textOf(values['pick']).split(' ');
  return { startsAt, with: who };
}

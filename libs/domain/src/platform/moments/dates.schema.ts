import { z } from 'zod';

const TIME = 'Enter a time such as 09:00 or 17:30';
/** HH:MM, 24 h. */
export const TimeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, TIME);

/** A calendar date YYYY-MM-DD that exists. */
export const CalendarDate = z.iso.date('Enter a date as YYYY-MM-DD');

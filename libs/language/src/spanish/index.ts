import type { Catalogue } from '../language';
import { booking } from './booking';
import { bookingVisit } from './booking-visit';
import { checkIn } from './check-in';
import { hours } from './hours';
import { requests } from './requests';

/** The website's texts in Spanish, by their English: those of everything that browsers are sent. */
export const spanish: Catalogue = {
  Language: 'Idioma',
  ...hours,
  ...booking,
  ...bookingVisit,
  ...checkIn,
  ...requests,
};

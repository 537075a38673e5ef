import type { Catalogue } from '../language';
import { bookingVisit } from './booking-visit';
import { booking } from './booking';
import { checkIn } from './check-in';
import { checkout } from './checkout';
import { hours } from './hours';
import { messagesShared } from './messages-shared';
import { orders } from './orders';
import { requests } from './requests';
import { search } from './search';
import { shop } from './shop';

export { messagesShared } from './messages-shared';

/** The website's texts in Spanish, by their English: those of everything that browsers are sent. */
export const spanish: Catalogue = {
  ...messagesShared,
  ...bookingVisit,
  ...booking,
  ...checkIn,
  ...checkout,
  ...hours,
  ...orders,
  ...requests,
  ...search,
  ...shop,
};

import type { Catalogue } from '../language';
import { bookingVisit } from './booking-visit';
import { booking } from './booking';
import { checkIn } from './check-in';
import { checkout } from './checkout';
import { contentLists } from './content-lists';
import { content } from './content';
import { frame } from './frame';
import { hours } from './hours';
import { kit } from './kit';
import { messagesShared } from './messages-shared';
import { orders } from './orders';
import { requests } from './requests';
import { shop } from './shop';

export { messagesShared } from './messages-shared';

/** The website's texts in Spanish, by their English: those of everything that browsers are sent. */
export const spanish: Catalogue = {
  ...bookingVisit,
  ...booking,
  ...checkIn,
  ...checkout,
  ...contentLists,
  ...content,
  ...frame,
  ...hours,
  ...kit,
  ...messagesShared,
  ...orders,
  ...requests,
  ...shop,
};

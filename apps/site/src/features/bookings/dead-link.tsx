import { BookingFrame } from './booking-frame';
import { Otherwise } from './otherwise';

/** The same for a wrong link and for one that has ended: nobody learns which. */
export const DeadLink = () => (
  <BookingFrame title="This Link Doesn’t Work" noindex>
    <p>It has ended, or part of it is missing. Open it again from your email, or copy all of it.</p>
    <Otherwise />
  </BookingFrame>
);

import { useFlags, useSiteSettings } from '../hooks';
import { paths } from '../paths';

/** Where a booking button leads. `external` links open in a new tab. */
export interface BookingLink {
  href: string;
  external: boolean;
}

export interface BookingAction extends BookingLink {
  label: string;
}

/** What somebody has already chosen, by slug. */
export interface BookingChoice {
  service?: string;
  practitioner?: string;
}

/** Words of the request wherever the product's own page decides on them (docs/product.md, section 2). */
const REQUEST = 'Request an Appointment';

/**
 * The way to a visit, by one rule for every page: the clinic's own booking page, where `outside` names one; then our
 * appointment request while it is switched on, with the choice made already; then what the page does otherwise, which may be nothing.
 */
export function useBooking<Otherwise extends Omit<BookingAction, 'external'> | null>(
  outside: { href: string | null; label: string },
  otherwise: Otherwise,
  choice: BookingChoice = {},
): BookingAction | (Otherwise & null) {
  const { appointments_enabled: takesRequests } = useFlags();
  if (outside.href !== null) return { href: outside.href, label: outside.label, external: true };
  if (takesRequests) return { href: paths.appointments(choice), label: REQUEST, external: false };
  return otherwise && { ...otherwise, external: false };
}

/** The same for 'Book a Consultation', 'Book Your First Visit' and 'Schedule Treatment', which keep their words. */
export function useFirstVisitLink(choice: BookingChoice = {}): BookingLink {
  const { bookingSiteInitialAppt } = useSiteSettings();
  const { href, external } = useBooking(
    { href: bookingSiteInitialAppt, label: '' },
    { href: paths.contact(), label: '' },
    choice,
  );
  return { href, external };
}

/** The call to action of header, menu and bottom bar (docs/product.md, section 2). */
export function useCallToAction(): BookingAction {
  const { bookingSite } = useSiteSettings();
  return useBooking({ href: bookingSite, label: 'Online Booking' }, { href: paths.contact(), label: 'Contact Us' });
}

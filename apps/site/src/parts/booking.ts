import type { SiteSettings } from '@harmony/domain';
import { useFlags, useSiteSettings } from '../hooks';
import { paths } from '../paths';

/** Where a booking button leads. `external` links open in a new tab. */
export interface BookingLink {
  href: string;
  external: boolean;
}

const external = (href: string | null): BookingLink | null => (href === null ? null : { href, external: true });

/**
 * 'Book a Consultation', 'Book Your First Visit', 'Schedule Treatment': the clinic's own booking page wins, then our
 * appointment request while it is switched on, then a message.
 */
export function useFirstVisitLink(): BookingLink {
  const { bookingSiteInitialAppt } = useSiteSettings();
  const { appointments_enabled: takesRequests } = useFlags();
  const ownPage = takesRequests ? paths.appointments() : paths.contact();
  return external(bookingSiteInitialAppt) ?? { href: ownPage, external: false };
}

/** The consultation link of the services band: null means the band shows 'Contact Us' instead. */
export const consultationLink = (settings: SiteSettings): BookingLink | null => external(settings.bookingSite);

import type { SiteSettings } from '@harmony/domain';
import { msg, t } from '@harmony/language';
import { useFlags, useSiteSettings } from '../../hooks';
import { paths } from '../../paths';

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

/** A booking page outside: the one of a setting, or a practitioner's own address. */
type Outside = { label: string } & (
  { setting: keyof Pick<SiteSettings, 'bookingSite' | 'bookingSiteInitialAppt'> } | { href: string | null }
);

/** Words of the request wherever the product's own page decides on them (docs/product.md, section 2). */
const REQUEST = msg('Request an Appointment');

/**
 * The way to a visit, by one rule for every page: the clinic's own booking page, where `outside` names one; then our
 * online booking, then our appointment request, while they are switched on, with the choice made already; then what the page does otherwise, which may be nothing.
 */
export function useBooking<Otherwise extends Omit<BookingAction, 'external'> | null>(
  outside: Outside,
  otherwise: Otherwise,
  choice: BookingChoice = {},
): BookingAction | (Otherwise & null) {
  const { booking_enabled: takesBookings, appointments_enabled: takesRequests } = useFlags();
  const settings = useSiteSettings();
  const href = 'setting' in outside ? settings[outside.setting] : outside.href;
  if (href !== null) return { href, label: outside.label, external: true };
  if (takesBookings) {
    const chosen = { service: choice.service, with: choice.practitioner };
    return { href: paths.book(chosen), label: outside.label, external: false };
  }
  if (takesRequests) return { href: paths.appointments(choice), label: t(REQUEST), external: false };
  return otherwise && { ...otherwise, external: false };
}

/** The same for 'Book a Consultation', 'Book Your First Visit' and 'Schedule Treatment', which keep their words. */
export function useFirstVisitLink(choice: BookingChoice = {}): BookingLink {
  const { href, external } = useBooking(
    { setting: 'bookingSiteInitialAppt', label: '' },
    { href: paths.contact(), label: '' },
    choice,
  );
  return { href, external };
}

/** The call to action of header, menu and bottom bar (docs/product.md, section 2). */
export function useCallToAction(): BookingAction {
  return useBooking(
    { setting: 'bookingSite', label: t('Online Booking') },
    { href: paths.contact(), label: t('Contact Us') },
  );
}

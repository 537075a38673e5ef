import type { SiteSettings } from '@harmony/domain';
import { paths } from '../paths';

/** Where a booking button leads. `external` addresses open in a new tab. */
export interface BookingLink {
  href: string;
  external: boolean;
}

const external = (href: string | null): BookingLink | null => (href === null ? null : { href, external: true });
const contact = (): BookingLink => ({ href: paths.contact(), external: false });

/** 'Book a Consultation', 'Book Your First Visit', 'Schedule Treatment' (product.md 3.25). */
export const firstVisitLink = (settings: SiteSettings): BookingLink =>
  external(settings.bookingSiteInitialAppt) ?? contact();

/** The consultation link of the services band: null means the band shows 'Contact Us' instead (product.md 3.25). */
export const consultationLink = (settings: SiteSettings): BookingLink | null => external(settings.bookingSite);
